import type { Features } from '#server/agent/fixed/learned/features.ts';
import { SCALE } from '#server/agent/fixed/learned/learnedDanger.ts';

export type Example = { features: Features; classIndex: number };
export type Weights = { bias: Float64Array; weightsOf: Map<number, Float32Array> };

export const MOST_FEATURES = 12_000;

const EPOCHS = 10;
const RATE = 0.1;
const BIAS_RATE = 0.02;
const SHRINKING = 1e-5;
const FIRST_SQUARE = 1e-2;
/** A feature of fewer examples stays out: it would only be learned by heart. */
const FEWEST = 2;

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

/** The weights that matter most: once learned with all features, then again with these alone. */
export function trainSmall(examples: readonly Example[], classCount: number, mostFeatures: number): Weights {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const id of features.ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= FEWEST).map(([id]) => id);
  const whole = train(examples, classCount, often);
  const worthOf = ([id, weights]: [number, Float32Array]): [number, number] => {
    const middle = weights.reduce((sum, weight) => sum + weight, 0) / classCount;
    const spread = weights.reduce((sum, weight) => sum + (weight - middle) ** 2, 0);
    return [id, spread * (counts.get(id) ?? 0)];
  };
  const kept = [...whole.weightsOf]
    .map(worthOf)
    .sort(([a, worthOfA], [b, worthOfB]) => worthOfB - worthOfA || a - b)
    .slice(0, mostFeatures)
    .map(([id]) => id);
  return train(examples, classCount, kept);
}

/** Multinomial logistic regression by AdaGrad, with weights that shrink. */
function train(examples: readonly Example[], classCount: number, known: readonly number[]): Weights {
  const baseOf = new Map(known.map((id, at) => [id, at * classCount]));
  const weights = new Float32Array(known.length * classCount);
  const squares = new Float32Array(known.length * classCount).fill(FIRST_SQUARE);
  const bias = new Float64Array(classCount);
  const rows = examples.map(({ features: { ids, values }, classIndex }) => {
    const seen = [...ids.keys()].filter((k) => baseOf.has(at(ids, k)));
    return {
      bases: Int32Array.from(seen, (k) => baseOf.get(at(ids, k)) ?? 0),
      values: Float32Array.from(seen, (k) => at(values, k) * SCALE),
      classIndex,
    };
  });
  const random = createRandom(1);
  const errors = new Float64Array(classCount);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = rows.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [rows[last], rows[other]] = [at(rows, other), at(rows, last)];
    }
    for (const { bases, values, classIndex } of rows) {
      errors.set(bias);
      bases.forEach((base, k) => {
        const value = at(values, k);
        for (let c = 0; c < classCount; c++) errors[c] = at(errors, c) + at(weights, base + c) * value;
      });
      softmax(errors);
      for (let c = 0; c < classCount; c++) {
        errors[c] = at(errors, c) - (c === classIndex ? 1 : 0);
        bias[c] = at(bias, c) - BIAS_RATE * at(errors, c);
      }
      bases.forEach((base, k) => {
        const value = at(values, k);
        for (let c = 0; c < classCount; c++) {
          const before = at(weights, base + c);
          const gradient = at(errors, c) * value + SHRINKING * before;
          const square = at(squares, base + c) + gradient * gradient;
          squares[base + c] = square;
          weights[base + c] = before - (RATE * gradient) / Math.sqrt(square);
        }
      });
    }
  }
  return {
    bias,
    weightsOf: new Map([...baseOf].map(([id, base]) => [id, weights.slice(base, base + classCount)])),
  };
}

function at<T>(list: ArrayLike<T>, index: number): T {
  const one = list[index];
  if (one === undefined) throw new RangeError(`nothing at ${index}`);
  return one;
}

function softmax(scores: Float64Array): void {
  const most = Math.max(...scores);
  scores.forEach((score, c) => (scores[c] = Math.exp(score - most)));
  const sum = scores.reduce((before, score) => before + score, 0);
  scores.forEach((score, c) => (scores[c] = score / sum));
}
