/** A feed has a single line for a special. */
export const createSpecial = (title: string) => ({ title, terms: '', endsOn: null });
