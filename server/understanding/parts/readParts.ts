import { findPlace, unpackWeights, type Weights } from '#server/learned/weights.ts';

import { findBestPath, scoreWords, sumPaths } from './chain.ts';
import { partModel } from './partModel.ts';
import { readWords, type Word } from './wordFeatures.ts';

/** What a part of a message to the leasing agent is for. */
export const purposes = [
  // what the home must be
  'wish',
  // about their life: no condition for a home, and no question
  'background',
  // their own income and record
  'money',
  'question',
  // a time for a tour that isn’t booked
  'tour',
  // a tour that they have booked
  'booked',
  // a name, a phone number, an email address
  'contact',
  'person',
  'social',
  // one of the homes shown
  'pick',
] as const;
export type Purpose = (typeof purposes)[number];

/** The words from `start` to `end` of a message. */
export type MessagePart = { purpose: Purpose; certainty: number; start: number; end: number };

const MAX_LENGTH = 2_000;
const count = purposes.length;
let unpacked: Weights | null = null;

/** The parts of a message, and what each is most likely for. */
export const readParts = (message: string): MessagePart[] =>
  readWords(message.slice(0, MAX_LENGTH)).flatMap(readSentence);

function readSentence(words: readonly Word[]): MessagePart[] {
  if (words.length === 0) return [];
  unpacked ??= unpackWeights(partModel);
  const { bias: transitions, ids, weights } = unpacked;
  const places = words.map((word) =>
    Array.from(word.ids, (id) => findPlace(ids, id)).filter((place) => place !== null),
  );
  const scores = scoreWords(places, weights, count);
  const path = findBestPath(words, scores, { count, transitions });
  const { before, after, all } = sumPaths(words, scores, { count, transitions });
  const parts: (MessagePart & { odds: number[] })[] = [];
  for (const [n, { start, end }] of words.entries()) {
    const purpose = purposes[path[n] ?? 0] ?? 'wish';
    const place = n * count + (path[n] ?? 0);
    const odds = Math.exp((before[place] ?? 0) + (after[place] ?? 0) - all);
    const last = parts.at(-1);
    if (last?.purpose === purpose) Object.assign(last, { end, odds: [...last.odds, odds] });
    else parts.push({ purpose, certainty: 0, start, end, odds: [odds] });
  }
  return parts.map(({ odds, ...part }) => ({
    ...part,
    certainty: odds.reduce((sum, one) => sum + one, 0) / odds.length,
  }));
}
