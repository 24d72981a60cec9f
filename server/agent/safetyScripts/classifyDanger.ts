import type { Features } from '#server/learned/features.ts';
import { computeScores, unpackWeights, type Weights } from '#server/learned/weights.ts';

import { extractDangerFeatures } from './dangerFeatures.ts';
import { dangerModel } from './dangerModel.ts';

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

const names = Object.values(dangerNames);

type Model = { danger: Weights; kinds: Weights };
let model: Model | null = null;
/** Unpacked when the first message comes, since not every process has one to classify. */
const getModel = (): Model =>
  (model ??= { danger: unpackWeights(dangerModel.danger), kinds: unpackWeights(dangerModel.kinds) });

/** Brings the scores for one kind, of which there are few examples, to the scale of those for any danger. */
const KIND_OFFSET = 0.4;

type Classification = {
  /** How likely any danger is, from about 1 (certain) to about -1 (certainly none). */
  score: number;
  /** The most likely danger and its score on the same scale. */
  name: DangerName;
  nameScore: number;
};

/** Classifies features with the model trained on the labeled lines, or with another one. */
export function classifyFeatures(features: Features, { danger, kinds }: Model = getModel()): Classification {
  const [score = -1] = computeScores(danger, features);
  const byName = new Map<DangerName, number>();
  computeScores(kinds, features).forEach((one, index) => {
    const name = names[index];
    if (name) byName.set(name, Math.max(byName.get(name) ?? -Infinity, one));
  });
  const [[name, nameScore] = ['medical' as const, -1]] = [...byName].sort(([, a], [, b]) => b - a);
  return { score: (score + nameScore + KIND_OFFSET) / 2, name, nameScore };
}

export const classifyDanger = (text: string): Classification => classifyFeatures(extractDangerFeatures(text));
