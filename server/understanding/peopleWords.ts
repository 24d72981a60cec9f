import { anyGroupPattern } from '#server/fairHousing/groups.ts';
import { lives, neighbors } from '#server/fairHousing/peoplePreferences.ts';

import { toPlain } from './tokens.ts';

const peopleWords = new RegExp(
  String.raw`\b(?:${anyGroupPattern}|${neighbors}|${lives}|persons?|renters?|owners?|projects|(?:china|korea|japan)town)\b`,
  'g',
);

export const namesPeople = (words: string): boolean => toPlain(words).search(peopleWords) >= 0;

/** What is left of some words without those about people: `carpet` of `carpet and loud neighbors`. */
export function cutPeopleWords(written: string): string[] {
  const words = written.normalize('NFC');
  const found = [...toPlain(words).matchAll(peopleWords)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  if (found.length === 0) return [written];
  return [...found, { start: words.length, end: words.length }]
    .map(({ start }, at) => trimLinks(words.slice(found[at - 1]?.end ?? 0, start)))
    .filter((part) => part !== '');
}

const links = new Set('and or y o a an the any all other no not without sin un una otros'.split(' '));

/** Without what linked the words to those that were cut. */
function trimLinks(part: string): string {
  const words = part.split(/\s+/).filter((word) => word !== '');
  const isKept = (word: string) => !links.has(word.toLowerCase());
  return words.slice(Math.max(words.findIndex(isKept), 0), words.findLastIndex(isKept) + 1).join(' ');
}
