import { dangerModel } from './dangerModel.ts';
import { featuresOf } from './features.ts';

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

/** The first of the classes is no danger. */
const names = [null, ...Object.values(learnedDangers)];

/** How much a feature counts beside the biases; a text's features together count 1. */
export const SCALE = 3;

/** A weight takes half a byte: from -7 to 7, in steps. */
export const HIGHEST_WEIGHT = 7;
const BYTES_OF_ID = 3;

const weightOf = decoded();

function decoded(): ReadonlyMap<number, Int8Array> {
  const ids = Buffer.from(dangerModel.ids, 'base64');
  const packed = Buffer.from(dangerModel.weights, 'base64');
  const count = ids.length / BYTES_OF_ID;
  return new Map(
    Array.from({ length: count }, (_, feature) => [
      ids.readUIntLE(feature * BYTES_OF_ID, BYTES_OF_ID),
      Int8Array.from(names, (_name, at) => {
        const place = feature * names.length + at;
        const byte = packed.readUInt8(place >> 1);
        return (place % 2 === 0 ? byte & 15 : byte >> 4) - HIGHEST_WEIGHT - 1;
      }),
    ]),
  );
}

type Learned = {
  /** The logarithm of the odds that it is a danger. */
  odds: number;
  /** The most likely danger, and how likely it is among the dangers. */
  name: LearnedName;
  share: number;
};

/** What a text in the spelling of `safetyText` most likely is of, by what the model has learned from lines. */
export function learnedDanger(sentences: readonly string[]): Learned {
  const scores = Float64Array.from(dangerModel.bias);
  const { ids, values } = featuresOf(sentences);
  ids.forEach((id, at) => {
    const weights = weightOf.get(id);
    const value = (values[at] ?? 0) * SCALE * dangerModel.step;
    weights?.forEach((weight, c) => (scores[c] = (scores[c] ?? 0) + weight * value));
  });
  const [calm = 0, ...dangers] = scores;
  const highest = Math.max(...dangers);
  const likelihoods = new Map<LearnedName, number>();
  dangers.forEach((score, at) => {
    const name = names[at + 1];
    if (name) likelihoods.set(name, (likelihoods.get(name) ?? 0) + Math.exp(score - highest));
  });
  const all = [...likelihoods.values()].reduce((sum, one) => sum + one, 0);
  const [[name, most] = ['medical' as const, 0]] = [...likelihoods].sort(([, a], [, b]) => b - a);
  return { odds: highest + Math.log(all) - calm, name, share: most / all };
}
