import type { Word } from './wordFeatures.ts';

/** How well each class fits each word, class after class. */
type Scores = Float64Array;

/** How much each transition from one class to another is worth, by the gap between the words. */
export type Transitions = { count: number; transitions: ArrayLike<number> };

const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0;

/** Where the worth of a transition to a word stands. */
export const getTransition = (count: number, { gap }: Word, from: number, to: number): number =>
  (gap * count + from) * count + to;

/** The sum of the weights of a word’s features, for each class; `places` is where they stand among the weights. */
export function scoreWords(
  places: readonly ArrayLike<number>[],
  weights: ArrayLike<number>,
  count: number,
): Scores {
  const scores = new Float64Array(places.length * count);
  for (const [n, own] of places.entries())
    for (let k = 0; k < own.length; k++)
      for (let c = 0; c < count; c++)
        scores[n * count + c] = at(scores, n * count + c) + at(weights, at(own, k) * count + c);
  return scores;
}

function logSum(values: Float64Array): number {
  let highest = -Infinity;
  for (const value of values) highest = Math.max(highest, value);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - highest);
  return highest + Math.log(sum);
}

/** Forward–backward: the logarithm of the sum over all paths to a word’s class, and over all paths from it. */
export function sumPaths(words: readonly Word[], scores: Scores, { count, transitions }: Transitions) {
  const before = new Float64Array(scores.length);
  const after = new Float64Array(scores.length);
  const terms = new Float64Array(count);
  for (const [n, word] of words.entries())
    for (let to = 0; to < count; to++) {
      for (let from = 0; from < count && n > 0; from++)
        terms[from] =
          at(before, (n - 1) * count + from) + at(transitions, getTransition(count, word, from, to));
      before[n * count + to] = at(scores, n * count + to) + (n > 0 ? logSum(terms) : 0);
    }
  for (let n = words.length - 2; n >= 0; n--) {
    const next = words[n + 1];
    if (!next) continue;
    for (let from = 0; from < count; from++) {
      for (let to = 0; to < count; to++)
        terms[to] =
          at(transitions, getTransition(count, next, from, to)) +
          at(scores, (n + 1) * count + to) +
          at(after, (n + 1) * count + to);
      after[n * count + from] = logSum(terms);
    }
  }
  return { before, after, all: logSum(before.subarray((words.length - 1) * count)) };
}

/** Viterbi: the most likely classes of all words together. */
export function findBestPath(
  words: readonly Word[],
  scores: Scores,
  { count, transitions }: Transitions,
): number[] {
  const best = Float64Array.from(scores);
  const back = new Int32Array(scores.length);
  for (const [n, word] of words.entries()) {
    if (n === 0) continue;
    for (let to = 0; to < count; to++) {
      let highest = -Infinity;
      for (let from = 0; from < count; from++) {
        const value =
          at(best, (n - 1) * count + from) + at(transitions, getTransition(count, word, from, to));
        if (value > highest) {
          highest = value;
          back[n * count + to] = from;
        }
      }
      best[n * count + to] = highest + at(scores, n * count + to);
    }
  }
  const last = Array.from(best.subarray((words.length - 1) * count));
  const path = [last.indexOf(Math.max(...last))];
  for (let n = words.length - 1; n > 0; n--) path.unshift(at(back, n * count + (path[0] ?? 0)));
  return path;
}
