import { namedCharacters } from './namedCharacters.ts';

const namedReferences = new Map(
  Object.entries({ ...namedCharacters, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

const referencePattern = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,20}));/gi;

const MAX_CODE_POINT = 0x10ffff;

/** Decodes HTML character references once, so that the output is never decoded again. */
export const decodeCharacterReferences = (text: string): string =>
  text.replace(referencePattern, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined)
      return namedReferences.get(name) ?? namedReferences.get(name.toLowerCase()) ?? whole;
    const number = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return number <= MAX_CODE_POINT ? toCharacter(number) : whole;
  });

function toCharacter(number: number): string {
  if (number === 0xa0) return namedCharacters.nbsp;
  return number >= 0x80 && number <= 0x9f
    ? windows1252Characters.charAt(number - 0x80).replace('.', '')
    : String.fromCodePoint(number);
}

/** Codes 128 to 159, where HTML uses the Windows characters; a dot where there is none. */
const windows1252Characters = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** Escapes everything that a reader of our feeds would interpret as HTML. */
export const encodeCharacterReferences = (text: string): string =>
  text.replace(/&(?=#?[a-z\d]+;)|<(?=\/?[a-z])/gi, (character) => (character === '&' ? '&amp;' : '&lt;'));
