import { computeScores, unpackWeights, type Weights } from '#server/learned/weights.ts';

import { mentionsArea } from './areaQuestions.ts';
import { anyGroupPattern, groups } from './groups.ts';
import { lives, mentionsPeople, neighbors } from './peoplePreferences.ts';
import { extractWishFeatures } from './wishFeatures.ts';
import { wishModel } from './wishModel.ts';

/** Chosen with the held-out lines; see docs/agent.md. */
const MIN_SCORE = -0.068;
/** A sentence about the writer beside a question about an area takes some of its weight. */
const MIN_AREA_SCORE = -0.15;
/** What is said about an area counts as a request about people only if that is clear. */
const MIN_SCORE_WITH_AREA = 0;
const MIN_SCORE_WITHOUT_WORD = 0.55;
/** A message without a word for an area is about one only if that is clear. */
const MIN_AREA_SCORE_WITHOUT_WORD = 0.1;
/** Where the expressions say the same, less is enough. */
const MIN_SCORE_OF_EXPRESSIONS = -0.35;

let weights: Weights | null = null;
/** Unpacked when the first message comes, since not every process has one to classify. */
const getWeights = (): Weights => (weights ??= unpackWeights(wishModel.weights));

/** A word for people or where they are. A message without one is about them only if that is clear. */
const peoplePattern = new RegExp(
  String.raw`\b(?:${anyGroupPattern}|${neighbors}|${lives}|who|person|others|quien(?:es)?|otr[oa]s)\b`,
);

const areaWordPattern =
  /\b(?:schools?|escuelas?|zona|colonia|barrio|neighbou?rhood|area|town|streets?|calles?)\b/;

const welcomedGroups = `${groups.race}|${groups.religion}|${groups.orientation}`;
const people =
  'people|folks|ppl|persons?|tenants?|residents?|renters?|neighbou?rs?|families|guys|holders?|gente|personas|vecinos';
const excluded =
  '(?:without|excluding|except|minus|no|not any|far from|away from|avoid(?:ing)?|sin|lejos de|menos) (?:any |the |all |those |these |other |los |las |ningun )?';
const site = 'complex|building|community|neighbou?rhood|place|property|area';
/** Questions about people that have no word for preferring any, so that the model may miss them. */
const hints: readonly RegExp[] = [
  /\b(?:turn(?:ed|ing)? into|becom(?:e|ing)|became|gone|still|now) (?:a |the |all )?(?:little (?:[a-z]+ )?(?:haiti|havana|saigon|italy|india|tokyo|mexico|korea|manila|africa|mogadishu|jamaica|armenia)|chinatown|koreatown|japantown)\b/,
  new RegExp(
    String.raw`\b(?:is|are) (?:the |your |this |that )?(?:${site}) (?:racially |very |at all )?(?:integrated|segregated|diverse)\b`,
  ),
  new RegExp(String.raw`\b(?:rents?|leases?|rentan|aceptan)(?: to| a)? (?:[a-z]+ )?(?:${welcomedGroups})\b`),
  // `1 bed in Austin without Section 8 people`: little of the whole message, but plain
  new RegExp(
    String.raw`\b${excluded}(?:${groups.race}|${groups.origin}|${groups.religion}|${groups.orientation}|${groups.income}|${groups.status}) (?:${people})\b`,
  ),
  new RegExp(
    String.raw`\b${excluded}(?:muslims|musulmanes|jews|judios|mexicans|mexicanos|blacks|negros|gays|veterans|immigrants|inmigrantes|indians|africans|arabs|asians|latinos|hispanics|christians|catholics|projects|hood|ghetto)\b`,
  ),
  /\b(?:gets?|gives?|getting|giving) (?:us |me |him |her |them )?(?:dirty |funny |weird )?(?:looks|stares)\b|\bstares? at (?:us|me)\b|\b(?:ponen|hacen) mala cara\b|\b(?:ven|ver|miran) feo\b/,
];

/** How loud neighbors are says nothing about who they are. */
const noisePattern =
  /\b(?:neighbou?rs|people (?:upstairs|downstairs|above|below)|vecinos)(?: [a-z]+){0,2} (?:noisy|noise|loud|quiet|ruidosos|ruido)\b|\bneighbou?r(?:s|'s|s')? (?:dogs?|tv|television|music|baby)\b/;
/** `which has the most sq ft?` measures a home. */
const measurePattern =
  /\b(?:most|more|least|fewest|biggest|largest|smallest|bigger|larger|mas|menos)\b.{0,16}\b(?:sq(?:uare)?|sqft|space|storage|closets?|parking|bath(?:room)?s?|bed(?:room)?s?|windows|light|metros|pies|banos|recamaras|espacio)\b/;
const namedGroupPattern = new RegExp(String.raw`\b(?:${anyGroupPattern})\b`);

/** What fair housing leaves to no one: a wish for neighbors of some kind, or for a verdict on an area. */
export type FairHousingWish = 'people' | 'area';

export function findWish(plain: string): FairHousingWish | null {
  if (hints.some((hint) => hint.test(plain))) return 'people';
  if (noisePattern.test(plain) && !namedGroupPattern.test(plain)) return null;
  if (measurePattern.test(plain) && !peoplePattern.test(plain)) return null;
  const [people = -1, area = -1] = computeScores(getWeights(), extractWishFeatures(plain));
  const hasAreaWord = mentionsArea(plain) || areaWordPattern.test(plain);
  const isAboutArea = area >= (hasAreaWord ? MIN_AREA_SCORE : MIN_AREA_SCORE_WITHOUT_WORD);
  const usualMinScore = mentionsPeople(plain) ? MIN_SCORE_OF_EXPRESSIONS : MIN_SCORE;
  const minScore = isAboutArea ? MIN_SCORE_WITH_AREA : usualMinScore;
  if (people >= (peoplePattern.test(plain) ? minScore : MIN_SCORE_WITHOUT_WORD)) return 'people';
  return isAboutArea ? 'area' : null;
}

/** Whether the text states a preference about neighbors, or asks who they are. */
export const hasPeoplePreference = (plain: string): boolean => findWish(plain) === 'people';
