import type { Features } from './features.ts';

/** Feature weights for one or more classes, one byte each, on a linear scale. */
export type PackedWeights = {
  step: number;
  bias: readonly number[];
  ids: string;
  weights: string;
};

export type Weights = { bias: readonly number[]; weightsById: ReadonlyMap<number, ArrayLike<number>> };

const ID_BYTES = 3;

export function unpackWeights({ step, bias, ids, weights }: PackedWeights): Weights {
  const packedIds = Buffer.from(ids, 'base64');
  const packed = Buffer.from(weights, 'base64');
  return {
    bias,
    weightsById: new Map(
      Array.from({ length: packedIds.length / ID_BYTES }, (_, feature) => [
        packedIds.readUIntLE(feature * ID_BYTES, ID_BYTES),
        Float64Array.from(bias, (_bias, index) => packed.readInt8(feature * bias.length + index) * step),
      ]),
    ),
  };
}

export function computeScores({ bias, weightsById }: Weights, { ids, values }: Features): number[] {
  const scores = [...bias];
  ids.forEach((id, index) => {
    const weights = weightsById.get(id);
    const value = values[index] ?? 0;
    if (weights)
      for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] ?? 0) + (weights[c] ?? 0) * value;
  });
  return scores;
}
