const MAX_LENGTH = 50;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** What can be known here of a name; the server has the last word. */
export function nameProblem(name: string, which: 'first name' | 'last name'): string | null {
  if (name === '') return `Enter your ${which}.`;
  if (Array.from(name).length > MAX_LENGTH) return `Your ${which} can have at most ${MAX_LENGTH} characters.`;
  return picture.test(name) ? `Enter your ${which} without emoji.` : null;
}
