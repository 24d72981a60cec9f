import { dangerModel } from './dangerModel.ts';
import { type Features, featuresOf } from './features.ts';

/** The dangers that it has learned, by their names in the lines, and the emergency that each is answered as. */
export const learnedDangers = {
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

export type LearnedName = (typeof learnedDangers)[keyof typeof learnedDangers];

/** Weights of features for one class or more, a byte each, in steps of the same size. */
export type PackedWeights = {
  step: number;
  bias: readonly number[];
  ids: string;
  weights: string;
};

const BYTES_OF_ID = 3;

const names = Object.values(learnedDangers);
const danger = unpacked(dangerModel.danger);
const kinds = unpacked(dangerModel.kinds);

export type Weights = { bias: readonly number[]; weightsOf: ReadonlyMap<number, ArrayLike<number>> };

function unpacked({ step, bias, ids, weights }: PackedWeights): Weights {
  const packedIds = Buffer.from(ids, 'base64');
  const packed = Buffer.from(weights, 'base64');
  return {
    bias,
    weightsOf: new Map(
      Array.from({ length: packedIds.length / BYTES_OF_ID }, (_, feature) => [
        packedIds.readUIntLE(feature * BYTES_OF_ID, BYTES_OF_ID),
        Float64Array.from(bias, (_bias, at) => packed.readInt8(feature * bias.length + at) * step),
      ]),
    ),
  };
}

export function scoresOf({ bias, weightsOf }: Weights, { ids, values }: Features): number[] {
  const scores = [...bias];
  ids.forEach((id, at) => {
    const weights = weightsOf.get(id);
    const value = values[at] ?? 0;
    if (weights)
      for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] ?? 0) + (weights[c] ?? 0) * value;
  });
  return scores;
}

type Learned = {
  /** How likely it is a danger: about 1 where it surely is one, and -1 where it surely is none. */
  score: number;
  /** The most likely danger, and how likely it is that one, by the same measure. */
  name: LearnedName;
  scoreOfName: number;
};

/** What a text most likely is of, by what the model has learned from lines. */
export function learnedDanger(text: string): Learned {
  const features = featuresOf(text);
  const [score = -1] = scoresOf(danger, features);
  const byName = new Map<LearnedName, number>();
  scoresOf(kinds, features).forEach((one, at) => {
    const name = names[at];
    if (name) byName.set(name, Math.max(byName.get(name) ?? -Infinity, one));
  });
  const [[name, scoreOfName] = ['medical' as const, -1]] = [...byName].sort(([, a], [, b]) => b - a);
  return { score, name, scoreOfName };
}
