import type { Features } from './features.ts';

/** Feature weights for one or more classes: the steps from one id to the next, and one byte for each weight. */
export type PackedWeights = {
  step: number;
  bias: readonly number[];
  ids: string;
  weights: string;
};

/** The ids are in order, and each has a weight for each class. */
export type Weights = { bias: readonly number[]; ids: Int32Array; weights: ArrayLike<number> };

const PAYLOAD_BITS = 7;
const MORE_FOLLOWS = 2 ** PAYLOAD_BITS;

export const unpackWeights = ({ step, bias, ids, weights }: PackedWeights): Weights => ({
  bias,
  ids: unpackIds(Buffer.from(ids, 'base64')),
  weights: new Float32Array(new Int8Array(Buffer.from(weights, 'base64'))).map((steps) => steps * step),
});

function unpackIds(bytes: Uint8Array): Int32Array {
  const ids: number[] = [];
  let id = 0;
  let difference = 0;
  let bits = 0;
  for (const byte of bytes) {
    difference += (byte % MORE_FOLLOWS) * 2 ** bits;
    bits += PAYLOAD_BITS;
    if (byte >= MORE_FOLLOWS) continue;
    id += difference;
    ids.push(id);
    difference = 0;
    bits = 0;
  }
  return Int32Array.from(ids);
}

/** The bytes that `unpackIds` reads: seven bits each, the lowest first. */
export function packIds(ids: Int32Array): number[] {
  let last = 0;
  return Array.from(ids).flatMap((id) => {
    const bytes: number[] = [];
    let rest = id - last;
    last = id;
    for (; rest >= MORE_FOLLOWS; rest = Math.floor(rest / MORE_FOLLOWS))
      bytes.push((rest % MORE_FOLLOWS) + MORE_FOLLOWS);
    return [...bytes, rest];
  });
}

export function computeScores({ bias, ids, weights }: Weights, features: Features): number[] {
  const scores = [...bias];
  for (const [index, id] of features.ids.entries()) {
    const place = findPlace(ids, id);
    const value = features.values[index] ?? 0;
    if (place !== null)
      for (let c = 0; c < scores.length; c++)
        scores[c] = (scores[c] ?? 0) + (weights[place * scores.length + c] ?? 0) * value;
  }
  return scores;
}

/** Where an id stands among all of them. */
export function findPlace(ids: Int32Array, id: number): number | null {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : null;
}

/** The likeliest class of a softmax, and how likely it is, from 0 to 1. */
export function findLikeliest(
  weights: Weights,
  features: Features,
): { classIndex: number; certainty: number } {
  const scores = computeScores(weights, features);
  const highest = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return { classIndex: scores.indexOf(highest), certainty: 1 / sum };
}
