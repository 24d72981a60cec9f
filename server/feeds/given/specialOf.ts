/** A feed has one line for it. */
export const specialOf = (title: string) => ({ title, terms: '', endsOn: null });
