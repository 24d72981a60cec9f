import { createRandom } from '#server/homes/pictures/random.ts';
import type { Weights } from '#server/learned/weights.ts';

import type { Example } from './supportVectors.ts';

const ROUNDS = 10;
/** A feature with fewer examples is left out, because it would only be memorized. */
const FEWEST = 3;
const RATE = 0.3;
const DECAY = 3e-5;
const BIAS_RATE = 0.02;
const SMALLEST = 1e-6;
/** Enough to see which features are important. */
const SELECTION_ROUNDS = 3;

/**
 * Learns how likely each class is: a softmax over the most important features, by gradient steps that get smaller
 * for features that come often. The order of the examples is the same each time, so the result is too.
 */
export function trainSoftmax(
  examples: readonly Example[],
  classCount: number,
  { maxFeatures, scale }: { maxFeatures: number; scale: number },
): Weights {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const id of features.ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= FEWEST).map(([id]) => id);
  const size = { classCount, scale };
  const whole = learn(examples, often, { ...size, rounds: SELECTION_ROUNDS });
  const worth = new Map(
    often.map((id, place) => {
      const own = whole.weights.subarray(place * classCount, (place + 1) * classCount);
      return [id, own.reduce((sum, weight) => sum + weight * weight, 0) * (counts.get(id) ?? 0)];
    }),
  );
  const selected = often
    .sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b)
    .slice(0, maxFeatures)
    .sort((a, b) => a - b);
  return learn(examples, selected, { ...size, rounds: ROUNDS });
}

type Size = { classCount: number; scale: number; rounds: number };
type Row = { places: Int32Array; values: Float64Array; classIndex: number };

function learn(
  examples: readonly Example[],
  ids: readonly number[],
  { classCount, scale, rounds }: Size,
): Weights & { weights: Float64Array } {
  const rows = createRows(examples, ids, scale);
  const weights = new Float64Array(ids.length * classCount);
  const sums = new Float64Array(ids.length * classCount).fill(SMALLEST);
  const bias = new Float64Array(classCount);
  const odds = new Float64Array(classCount);
  const random = createRandom('examples').next;
  const order = [...rows.keys()];
  const seen = new Float64Array(ids.length);
  for (const { places } of rows) for (const place of places) seen[place] = at(seen, place) + 1;
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const n of order) {
      const row = rows[n];
      if (!row) continue;
      computeOdds(row, weights, bias, odds);
      odds[row.classIndex] = at(odds, row.classIndex) - 1;
      step(row, odds, weights, sums);
      for (let c = 0; c < classCount; c++) bias[c] = at(bias, c) - BIAS_RATE * at(odds, c);
    }
    decay(weights, sums, seen, classCount);
  }
  // the weights take the place of the scale, so that a text needs none
  return { bias: Array.from(bias), ids: Int32Array.from(ids), weights: weights.map((one) => one * scale) };
}

function createRows(examples: readonly Example[], ids: readonly number[], scale: number): Row[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return examples.map(({ features, classIndex }) => {
    const seen = [...features.ids.keys()].filter((k) => placeOf.has(at(features.ids, k)));
    return {
      classIndex,
      places: Int32Array.from(seen, (k) => placeOf.get(at(features.ids, k)) ?? 0),
      values: Float64Array.from(seen, (k) => at(features.values, k) * scale),
    };
  });
}

function computeOdds(
  { places, values }: Row,
  weights: Float64Array,
  bias: Float64Array,
  odds: Float64Array,
): void {
  const count = odds.length;
  odds.set(bias);
  for (let k = 0; k < places.length; k++) {
    const start = at(places, k) * count;
    const value = at(values, k);
    for (let c = 0; c < count; c++) odds[c] = at(odds, c) + at(weights, start + c) * value;
  }
  let highest = -Infinity;
  for (let c = 0; c < count; c++) highest = Math.max(highest, at(odds, c));
  let sum = 0;
  for (let c = 0; c < count; c++) sum += odds[c] = Math.exp(at(odds, c) - highest);
  for (let c = 0; c < count; c++) odds[c] = at(odds, c) / sum;
}

/** Only classes that are misjudged by more than this are changed, which saves most of the time. */
const NEGLIGIBLE = 0.002;

function step({ places, values }: Row, errors: Float64Array, weights: Float64Array, sums: Float64Array) {
  const count = errors.length;
  const wrong = [...errors.keys()].filter((c) => Math.abs(at(errors, c)) > NEGLIGIBLE);
  for (let k = 0; k < places.length; k++) {
    const start = at(places, k) * count;
    const value = at(values, k);
    for (const c of wrong) {
      const slope = at(errors, c) * value;
      const sum = at(sums, start + c) + slope * slope;
      sums[start + c] = sum;
      weights[start + c] = at(weights, start + c) - (RATE * slope) / Math.sqrt(sum);
    }
  }
}

/** Weights get smaller by themselves, so that none is larger than the examples call for. */
function decay(weights: Float64Array, sums: Float64Array, counts: Float64Array, classCount: number) {
  for (let place = 0; place < counts.length; place++)
    for (let index = place * classCount; index < (place + 1) * classCount; index++) {
      const share = (RATE * DECAY * at(counts, place)) / Math.sqrt(at(sums, index));
      weights[index] = at(weights, index) / (1 + share);
    }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [at(order, other), at(order, last)];
  }
}

const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0;
