/** Acronyms that stay in capitals in an address: directions, kinds of roads and honored names. */
const acronyms = new Set('NE NW SE SW US IH FM RM RR CR SH SR PO II III IV MLK LBJ JFK'.split(' '));

const wordPattern = /\p{L}+(?:['’]\p{L}+)*/gu;
const ordinalPattern = /\d(?:ST|ND|RD|TH)\b/g;
const shoutingPattern = /\p{Lu}{3}|\d(?:ST|ND|RD|TH)\b|\b(?:ST|LN|DR|RD|CT|PL)\b/u;
const isAllCaps = (text: string) => shoutingPattern.test(text) && !/\p{Ll}/u.test(text);

/** Turns "57 OAK LN" into 57 Oak Ln. A line that is not fully in capitals is left alone. */
export function normalizeCapitals(line: string): string {
  if (!isAllCaps(line)) return line;
  return line
    .replace(ordinalPattern, (whole) => whole.toLowerCase())
    .replace(wordPattern, (letters, at: number) => {
      const isPartOfNumber = /\d/.test(line.charAt(at - 1));
      return isPartOfNumber || acronyms.has(letters) ? letters : fixCapitals(letters);
    });
}

/** Oak, O'Connor and King's. */
const fixCapitals = (letters: string) =>
  letters.toLowerCase().replace(/^(\p{Ll}['’])?\p{Ll}/u, (beginning) => beginning.toUpperCase());
