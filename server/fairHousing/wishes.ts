import { computeScores, unpackWeights } from '#server/learned/weights.ts';

import { extractWishFeatures } from './wishFeatures.ts';
import { wishModel } from './wishModel.ts';

/** Chosen by cross-validation over the training lines; see docs/agent.md. */
const MIN_SCORE = -0.35;

const weights = unpackWeights(wishModel.weights);

/** What a message asks for that fair housing leaves to no one: neighbors of some kind, or a verdict on an area. */
export function findWish(plain: string): 'people' | 'area' | null {
  const [people = -1, area = -1] = computeScores(weights, extractWishFeatures(plain));
  if (Math.max(people, area) < MIN_SCORE) return null;
  return people >= area ? 'people' : 'area';
}

/** Whether the text states a preference about neighbors, or asks who they are. */
export const hasPeoplePreference = (plain: string): boolean => findWish(plain) === 'people';
