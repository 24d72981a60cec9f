import { extractFeatures } from '#server/learned/features.ts';
import { findLikeliest, type PackedWeights, unpackWeights, type Weights } from '#server/learned/weights.ts';

import { questionModel } from './questionModel.ts';

/** What a message that asks none of the questions is taken for. */
export const NONE = 'none';

type LikelyQuestion = {
  name: string;
  /** From 0 to 1; how sure it is that the message asks this and nothing else. */
  certainty: number;
};

type PackedModel = PackedWeights & { names: readonly string[] };

const loadModel = (packed: PackedModel) => {
  let weights: Weights | null = null;
  return {
    names: packed.names,
    // unpacked when the first message comes, since not every process has one to classify
    getWeights: () => (weights ??= unpackRoots(packed)),
  };
};

/** The weights are packed as their roots. */
function unpackRoots(packed: PackedWeights): Weights {
  const { weights, ...rest } = unpackWeights(packed);
  return { ...rest, weights: Float32Array.from(weights, (root) => root * Math.abs(root)) };
}

const models = {
  leasing: loadModel(questionModel.leasing),
  residents: loadModel(questionModel.residents),
};

/** The question that a message most likely asks; null if it likely asks none that is known. */
export function classifyQuestion(text: string, audience: keyof typeof models): LikelyQuestion | null {
  const { names, getWeights } = models[audience];
  const { classIndex, certainty } = findLikeliest(getWeights(), extractFeatures(text));
  const name = names[classIndex];
  return name === undefined || name === NONE ? null : { name, certainty };
}
