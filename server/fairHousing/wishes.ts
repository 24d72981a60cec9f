import { computeScores, unpackWeights } from '#server/learned/weights.ts';

import { anyGroupPattern } from './groups.ts';
import { lives, mentionsPeople, neighbors } from './peoplePreferences.ts';
import { extractWishFeatures } from './wishFeatures.ts';
import { wishModel } from './wishModel.ts';

/** Chosen with the held-out lines; see docs/agent.md. */
const MIN_SCORE = -0.12;
/** What is said about an area counts as a request about people only if that is clear. */
const MIN_SCORE_WITH_AREA = 0;
const MIN_SCORE_WITHOUT_WORD = 0.55;
/** Where the expressions say the same, less is enough. */
const MIN_SCORE_OF_EXPRESSIONS = -0.35;

const weights = unpackWeights(wishModel.weights);

/** A word for people or where they are. A message without one is about them only if that is clear. */
const peoplePattern = new RegExp(
  String.raw`\b(?:${anyGroupPattern}|${neighbors}|${lives}|who|person|others|quien(?:es)?|otr[oa]s)\b`,
);

/** What a message asks for that fair housing leaves to no one: neighbors of some kind, or a verdict on an area. */
export function findWish(plain: string): 'people' | 'area' | null {
  const [people = -1, area = -1] = computeScores(weights, extractWishFeatures(plain));
  const isAboutArea = area >= MIN_SCORE;
  const usualMinScore = mentionsPeople(plain) ? MIN_SCORE_OF_EXPRESSIONS : MIN_SCORE;
  const minScore = isAboutArea ? MIN_SCORE_WITH_AREA : usualMinScore;
  if (people >= (peoplePattern.test(plain) ? minScore : MIN_SCORE_WITHOUT_WORD)) return 'people';
  return isAboutArea ? 'area' : null;
}

/** Whether the text states a preference about neighbors, or asks who they are. */
export const hasPeoplePreference = (plain: string): boolean => findWish(plain) === 'people';
