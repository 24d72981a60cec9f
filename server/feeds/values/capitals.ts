/** Acronyms that stay in capitals in an address: directions, kinds of roads and honored names. */
const acronyms = new Set('NE NW SE SW US IH FM RM RR CR SH SR PO II III IV MLK LBJ JFK'.split(' '));

const word = /\p{L}+(?:['’]\p{L}+)*/gu;
const ordinal = /\d(?:ST|ND|RD|TH)\b/g;
const shoutingPattern = /\p{Lu}{3}|\d(?:ST|ND|RD|TH)\b|\b(?:ST|LN|DR|RD|CT|PL)\b/u;
const isShouted = (text: string) => shoutingPattern.test(text) && !/\p{Ll}/u.test(text);

/** Turns "57 OAK LN" into 57 Oak Ln. A line that is not fully in capitals is left alone. */
export function normalizeCapitals(line: string): string {
  if (!isShouted(line)) return line;
  return line
    .replace(ordinal, (whole) => whole.toLowerCase())
    .replace(word, (letters, at: number) => {
      const isPartOfNumber = /\d/.test(line.charAt(at - 1));
      return isPartOfNumber || acronyms.has(letters) ? letters : fixCapitals(letters);
    });
}

/** Oak, O'Connor and King's. */
const fixCapitals = (letters: string) =>
  letters.toLowerCase().replace(/^(\p{Ll}['’])?\p{Ll}/u, (beginning) => beginning.toUpperCase());
