import type { Features } from '#server/learned/features.ts';
import type { Weights } from '#server/learned/weights.ts';

export type Example = { features: Features; classIndex: number };
type Row = { at: Int32Array; values: Float64Array; square: number };

const MOST_ROUNDS = 40;
/** Enough to see which features are important. */
const SELECTION_ROUNDS = 6;
/** Tables by id are much faster than maps. */
const ID_COUNT = 2 ** 24;
const ENOUGH = 0.05;
/** A feature with fewer examples is left out, because it would only be memorized. */
const FEWEST = 2;
/** A feature that few lines share says more than one that nearly all share. */
const RARITY = 2;
/** Brings the lengths of rows near 1. */
const SCALE = 0.04;

export type Learning = { cost: number; maxFeatures: number };

/**
 * The most important weights for separating the classes: learned first with all features, then with these
 * only.
 */
export function trainSmall(
  examples: readonly Example[],
  classes: readonly number[],
  { cost, maxFeatures }: Learning,
): Weights {
  const counts = new Int32Array(ID_COUNT);
  for (const { features } of examples) for (const id of features.ids) counts[id] = at(counts, id) + 1;
  const often = [...counts.keys()].filter((id) => at(counts, id) >= FEWEST);
  const rarities = new Float64Array(ID_COUNT);
  for (const id of often)
    rarities[id] = (Math.log((1 + examples.length) / (1 + at(counts, id))) + 1) ** RARITY * SCALE;
  const whole = train(examples, classes, { cost, rounds: SELECTION_ROUNDS }, often, rarities);
  const getWorth = (id: number, place: number): number => {
    const weights = whole.weights.subarray(place * classes.length, (place + 1) * classes.length);
    return weights.reduce((sum, weight) => sum + weight * weight, 0) * at(counts, id);
  };
  const selected = often
    .map((id, place) => ({ id, worth: getWorth(id, place) }))
    .sort((a, b) => b.worth - a.worth || a.id - b.id)
    .slice(0, maxFeatures)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  return train(examples, classes, { cost, rounds: MOST_ROUNDS }, selected, rarities);
}

function train(
  examples: readonly Example[],
  classes: readonly number[],
  effort: { cost: number; rounds: number },
  known: readonly number[],
  rarities: Float64Array,
): Weights & { weights: Float64Array } {
  const places = new Int32Array(ID_COUNT).fill(-1);
  for (const [place, id] of known.entries()) places[id] = place;
  const rows = examples.map(({ features: { ids, values } }): Row => {
    const seen = [...ids.keys()].filter((k) => at(places, at(ids, k)) !== -1);
    const scaled = Float64Array.from(seen, (k) => at(values, k) * at(rarities, at(ids, k)));
    return {
      at: Int32Array.from(seen, (k) => at(places, at(ids, k))),
      values: scaled,
      square: scaled.reduce((sum, value) => sum + value * value, 1),
    };
  });
  const learned = classes.map((one) =>
    separate(
      rows,
      examples.map(({ classIndex }) => classIndex === one),
      known.length,
      effort,
    ),
  );
  return {
    bias: learned.map((weights) => at(weights, known.length)),
    ids: Int32Array.from(known),
    weights: Float64Array.from(
      known.flatMap((id, place) => learned.map((weights) => at(weights, place) * at(rarities, id))),
    ),
  };
}

/** The same order in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh and others, 2008).
 * Rows far on the right side are set aside until the others are settled, which saves most of the time.
 */
function separate(
  rows: readonly Row[],
  isIn: readonly boolean[],
  size: number,
  { cost, rounds }: { cost: number; rounds: number },
): Float64Array {
  const weights = new Float64Array(size + 1);
  const shares = new Float64Array(rows.length);
  const order = Int32Array.from(rows.keys());
  const random = createRandom(1);
  const softness = 1 / (2 * cost);
  let count = rows.length;
  let farthest = Infinity;
  for (let round = 0; round < rounds; round++) {
    let worst = 0;
    for (let last = count - 1; last > 0; last--) swap(order, last, Math.floor(random() * (last + 1)));
    for (let place = 0; place < count; place++) {
      const index = at(order, place);
      const row = at(rows, index);
      const sign = isIn[index] === true ? 1 : -1;
      let score = at(weights, size);
      for (let k = 0; k < row.at.length; k++) score += (weights[row.at[k] ?? 0] ?? 0) * (row.values[k] ?? 0);
      const share = at(shares, index);
      const gradient = sign * score - 1 + softness * share;
      if (share === 0 && gradient > farthest) {
        count -= 1;
        swap(order, place, count);
        place -= 1;
        continue;
      }
      const step = share === 0 ? Math.min(gradient, 0) : gradient;
      worst = Math.max(worst, Math.abs(step));
      if (step === 0) continue;
      const next = Math.max(0, share - gradient / (row.square + softness));
      const change = (next - share) * sign;
      shares[index] = next;
      for (let k = 0; k < row.at.length; k++) {
        const feature = row.at[k] ?? 0;
        weights[feature] = (weights[feature] ?? 0) + change * (row.values[k] ?? 0);
      }
      weights[size] = at(weights, size) + change;
    }
    if (worst < ENOUGH && count === rows.length) break;
    farthest = worst < ENOUGH || worst === 0 ? Infinity : worst;
    if (worst < ENOUGH) count = rows.length;
  }
  return weights;
}

function swap(order: Int32Array, one: number, other: number): void {
  const index = at(order, one);
  order[one] = at(order, other);
  order[other] = index;
}

function at<T>(list: ArrayLike<T>, index: number): T {
  const one = list[index];
  if (one === undefined) throw new RangeError(`nothing at ${index}`);
  return one;
}
