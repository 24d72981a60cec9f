import { dangerModel } from './dangerModel.ts';
import { type Features, extractFeatures } from './features.ts';

/** The dangers the model knows, by label, with the emergency each one is answered as. */
export const dangerNames = {
  selfHarm: 'self-harm',
  fire: 'fire',
  gas: 'gas',
  carbonMonoxide: 'carbon monoxide',
  intruder: 'intruder',
  glassInjury: 'glass injury',
  entrapment: 'entrapment',
  violence: 'violence',
  medical: 'medical',
  electricityWithWater: 'electricity',
  electricalFire: 'electricity',
  structural: 'structural danger',
  breakIn: 'break-in',
  flood: 'flood',
  noHeat: 'no heat',
  lockedOut: 'locked out',
} as const;

export type DangerName = (typeof dangerNames)[keyof typeof dangerNames];

/** Feature weights for one or more classes, one byte each, on a linear scale. */
export type PackedWeights = {
  step: number;
  bias: readonly number[];
  ids: string;
  weights: string;
};

const ID_BYTES = 3;

const names = Object.values(dangerNames);
const danger = unpackWeights(dangerModel.danger);
const kinds = unpackWeights(dangerModel.kinds);

export type Weights = { bias: readonly number[]; weightsById: ReadonlyMap<number, ArrayLike<number>> };

function unpackWeights({ step, bias, ids, weights }: PackedWeights): Weights {
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

type Classification = {
  /** How likely any danger is, from about 1 (certain) to about -1 (certainly none). */
  score: number;
  /** The most likely danger and its score on the same scale. */
  name: DangerName;
  nameScore: number;
};

/** Classifies a text with the model trained on the labeled lines. */
export function classifyDanger(text: string): Classification {
  const features = extractFeatures(text);
  const [score = -1] = computeScores(danger, features);
  const byName = new Map<DangerName, number>();
  computeScores(kinds, features).forEach((one, index) => {
    const name = names[index];
    if (name) byName.set(name, Math.max(byName.get(name) ?? -Infinity, one));
  });
  const [[name, nameScore] = ['medical' as const, -1]] = [...byName].sort(([, a], [, b]) => b - a);
  return { score, name, nameScore };
}
