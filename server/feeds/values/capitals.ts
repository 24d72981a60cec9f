/** What is written in capitals in any address: where it lies, what kind of road it is, and whom it is named for. */
const kept = new Set('NE NW SE SW US IH FM RM RR CR SH SR PO II III IV MLK LBJ JFK'.split(' '));

const word = /\p{L}+(?:['’]\p{L}+)*/gu;
const ordinal = /\d(?:ST|ND|RD|TH)\b/g;
const tellsCapitals = /\p{Lu}{3}|\d(?:ST|ND|RD|TH)\b|\b(?:ST|LN|DR|RD|CT|PL)\b/u;
const isShouted = (text: string) => tellsCapitals.test(text) && !/\p{Ll}/u.test(text);

/** 57 Oak Ln of "57 OAK LN". A line that is not wholly in capitals is left alone. */
export function withoutCapitals(line: string): string {
  if (!isShouted(line)) return line;
  return line
    .replace(ordinal, (whole) => whole.toLowerCase())
    .replace(word, (letters, at: number) => {
      const isPartOfNumber = /\d/.test(line.charAt(at - 1));
      return isPartOfNumber || kept.has(letters) ? letters : capitalized(letters);
    });
}

/** Oak, O'Connor and King's. */
const capitalized = (letters: string) =>
  letters.toLowerCase().replace(/^(\p{Ll}['’])?\p{Ll}/u, (beginning) => beginning.toUpperCase());
