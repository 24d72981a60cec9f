import { isSuffix, splitPlainWords, abbreviateWord, unitWords } from './streetWords.ts';

export type ParsedAddress = {
  /** Possible house numbers, each with the words after it. */
  starts: { number: string; after: string[] }[];
  /** Streets named without a number. */
  streets: string[];
  postalCodes: string[];
  units: string[];
  words: string[];
};

const MAX_WORDS = 300;
const MAX_STARTS = 12;
const MAX_STREETS = 5;
const MAX_ADDRESS_WORDS = 9;

/** Words that show that a number in an ad is not a house number. */
const countedNouns = new Set(
  (
    'bed beds bedroom bedrooms br bd bath baths bathroom bathrooms ba sq sqft ft feet square car cars mo month months ' +
    'monthly per year years yr day days week weeks min mins minutes mile miles am pm dollars deposit pet pets dog dogs ' +
    'cat cats people story stories floor floors pictures photos and or to of in the a for with x'
  ).split(' '),
);

const isWord = (word: string | undefined) => word !== undefined && /^[a-z]|^\d+(?:st|nd|rd|th)$/.test(word);

/** Extracts everything that may be part of an address, however it is written. */
export function parseAddress(text: string): ParsedAddress {
  const words = splitPlainWords(text).flatMap(splitUnit).slice(0, MAX_WORDS).map(abbreviateWord);
  const units = words.flatMap((word, at) => {
    const named = unitWords.has(word) ? words.slice(at + 1).find((next) => !unitWords.has(next)) : undefined;
    return named !== undefined && /^(?:\d{1,5}[a-z]?|[a-z]\d{0,4})$/.test(named)
      ? [normalizeUnit(named)]
      : [];
  });
  const starts = words
    .flatMap((number, at) => {
      const next = words[at + 1];
      const isNumber = /^\d{1,6}[a-z]?$/.test(number) && !unitWords.has(words[at - 1] ?? '');
      const isCounted = next === undefined || countedNouns.has(next) || unitWords.has(next);
      return isNumber && isWord(next) && !isCounted
        ? [{ number, after: words.slice(at + 1, at + MAX_ADDRESS_WORDS) }]
        : [];
    })
    .filter(({ number, after }) => number.length > 1 || after.slice(0, 5).some(isSuffix))
    // a postal code is followed by words too
    .filter(({ number, after }) => number.length !== 5 || after.slice(0, 5).some(isSuffix))
    .slice(0, MAX_STARTS);
  const numbers = new Set(starts.map(({ number }) => number));
  return {
    words,
    starts,
    units: [...new Set(units)],
    postalCodes: [...new Set(words.filter((word) => /^\d{5}$/.test(word) && !numbers.has(word)))],
    streets: words
      .flatMap((word, at) => (isSuffix(word) && at > 0 ? [getStreetBefore(words, at)] : []))
      .slice(0, MAX_STREETS),
  };
}

/** apt3b as apt 3b */
const splitUnit = (word: string) => {
  const [, name, number] = /^(apt|unit|ste|suite)(\d+[a-z]?)$/.exec(word) ?? [];
  return name !== undefined && number !== undefined ? [name, number] : [word];
};

/** Normalizes a unit for comparison: #03B is 3b. */
export const normalizeUnit = (text: string): string =>
  splitPlainWords(text)
    .filter((word) => !unitWords.has(word))
    .join('')
    .replace(/^0+(?=.)/, '');

const getStreetBefore = (words: readonly string[], suffixAt: number) =>
  words
    .slice(Math.max(0, suffixAt - 3), suffixAt + 1)
    .filter((word) => !/^\d+[a-z]?$/.test(word))
    .join(' ');
