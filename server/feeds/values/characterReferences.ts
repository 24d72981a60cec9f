import { namedCharacters } from './namedCharacters.ts';

const named = new Map(
  Object.entries({ ...namedCharacters, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,20}));/gi;

const LAST_CHARACTER = 0x10ffff;

/** What HTML says by a name or a number, as text: once, so that what comes out is never read again. */
export const withoutReferences = (text: string): string =>
  text.replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
    const number = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return number <= LAST_CHARACTER ? characterOf(number) : whole;
  });

function characterOf(number: number): string {
  if (number === 0xa0) return namedCharacters.nbsp;
  return number >= 0x80 && number <= 0x9f
    ? windows.charAt(number - 0x80).replace('.', '')
    : String.fromCodePoint(number);
}

/** From 128 to 159, where HTML has the characters of Windows; a dot where it has none. */
const windows = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** Text in which nothing is left that a reader of ours would take for HTML. */
export const withReferences = (text: string): string =>
  text.replace(/&(?=#?[a-z\d]+;)|<(?=\/?[a-z])/gi, (character) => (character === '&' ? '&amp;' : '&lt;'));
