import { getEditDistance } from '#domain/getEditDistance.ts';

import { wordsToDigits } from './wordsToDigits.ts';

/** Words that describe a home; a near match is corrected to one of them. */
const knownWords = (
  'bedroom bedrooms bathroom bathrooms apartment apartments house houses studio townhouse townhouses duplex condo ' +
  'manufactured mobile furnished washer dryer laundry dishwasher conditioning garage balcony fenced storage fireplace ' +
  'swimming charger charging elevator wheelchair accessible section voucher vouchers restricted available immediately ' +
  'allowed friendly cheapest cheaper something looking moving downtown parking covered deposit application apply ' +
  'appointment schedule reschedule cancel tomorrow utilities between around square shepherd kitchen requirements'
).split(' ');

/** Words that are close to those but mean something else. */
const lookalikeWords = new Set(
  (
    'horse hours mouse homes there other where could would thing think leave below above short about these those ' +
    'charged studies fence washes apartado estudio parties mothers covers charge charges deposits allow allows looks booking chatting apple'
  ).split(' '),
);

const MIN_TYPO_LENGTH = 5;
const LONG_WORD_LENGTH = 8;

/** Corrects typos, including misspelled or run-together place names. */
export function fixTypos(text: string, places: readonly string[]): string {
  const words = text.split(' ').map((word) => {
    if (
      word.length < MIN_TYPO_LENGTH ||
      !/^[a-z]+$/.test(word) ||
      knownWords.includes(word) ||
      lookalikeWords.has(word)
    )
      return word;
    if (places.some((place) => place.split(' ').includes(word))) return word;
    const max = word.length >= LONG_WORD_LENGTH ? 2 : 1;
    return (
      knownWords.find((one) => one.startsWith(word.charAt(0)) && getEditDistance(one, word, max) <= max) ??
      word
    );
  });
  return fixPlaceNames(words, places);
}

/** Replaces each run of words that nearly matches a place name. */
function fixPlaceNames(words: readonly string[], places: readonly string[]): string {
  const fixed: string[] = [];
  for (let from = 0; from < words.length;) {
    const found = findPlaceAt(words, from, places);
    fixed.push(found?.place ?? words[from] ?? '');
    from += found?.length ?? 1;
  }
  return fixed.join(' ');
}

const MAX_WORDS = 4;

function findPlaceAt(words: readonly string[], from: number, places: readonly string[]) {
  for (let length = Math.min(MAX_WORDS, words.length - from); length > 0; length -= 1) {
    const candidate = words
      .slice(from, from + length)
      .join('')
      .replaceAll(/[^a-z0-9]/g, '');
    if (candidate.length < 4) continue;
    const max = /\d/.test(candidate) || candidate.length < 5 ? 0 : candidate.length < 9 ? 1 : 2;
    const place = places.find((name) => {
      const whole = wordsToDigits(name).replaceAll(' ', '');
      return whole.startsWith(candidate.charAt(0)) && getEditDistance(whole, candidate, max) <= max;
    });
    if (place !== undefined) return { place, length };
  }
  return null;
}
