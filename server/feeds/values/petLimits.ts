import { numberWords } from '#server/numberWords.ts';

const WEIGHT = String.raw`(\d{1,3})\s*-?(?:lbs?|pounds?)\b\.?`;
const COUNT = String.raw`(\d|one|two|three|four)`;
const ANY_PET = String.raw`(?:pets?|animals?)`;

const unlimitedPattern =
  /\bno (?:(?:extra|additional|monthly|pet|animal|breed|size|weight|and|or|\/)\s*)*(?:restrictions?|limits?|limitations?|fees?|rent|deposits?|charges?|costs?)\b/g;
const weightPattern = new RegExp(WEIGHT, 'g');
const weightLimitPattern = new RegExp(
  String.raw`\bno (${ANY_PET}|dogs?|cats?)? ?(?:over|above|more than|(?:larger|heavier|bigger) than) ${WEIGHT}`,
  'g',
);
const countPattern = new RegExp(
  String.raw`\b(?:(?:max(?:imum)?|limit|up to|at most|no more than)(?: of)?:? ${COUNT}\b(?! (?:cats?|dogs?)\b)(?: ${ANY_PET}\b)?|${COUNT} (?:${ANY_PET}(?: (?:max(?:imum)?|limit|total))?|max(?:imum)?|limit)\b)`,
  'g',
);
const kindCountPattern = new RegExp(
  String.raw`\b${COUNT} (?=(?:small |large |indoor )*(?:cats?|dogs?)\b)`,
  'g',
);
const combinedLimitPattern = /\b(?:combined|total weight|together|minimum|at least)\b/;

export type PetLimits = {
  maxPets: number | null;
  maxWeightLbs: number | null;
  allowsAnySize: boolean;
  /** The remaining words: each limit is replaced by "limited", and statements of no limit are removed. */
  rest: string;
  /** Whether a limit cannot be stored as one number for each pet. */
  hasMore: boolean;
};

/** Parses how many pets are allowed and how heavy each may be, in words such as "2 pets max, 50 lb". */
export function parsePetLimits(policy: string): PetLimits {
  const unlimitedPhrases = policy.match(unlimitedPattern) ?? [];
  const text = policy.replace(
    unlimitedPattern,
    unlimitedPhrases.some(isNoRestriction) ? ' pets welcome ' : ' ',
  );
  const weights = listDistinct(text, weightPattern, (digits) => Number(digits));
  const textWithoutWeights = text
    .replace(weightLimitPattern, (_, whom: string | undefined) => `${whom ?? ''} limited`)
    .replace(weightPattern, 'limited');
  const counts = listDistinct(textWithoutWeights, countPattern, (word) => numberWords[word] ?? Number(word));
  const textWithoutCounts = textWithoutWeights.replace(countPattern, 'limited');
  const rest = textWithoutCounts.replace(kindCountPattern, '');
  return {
    maxPets: getOnlyValue(counts),
    maxWeightLbs: combinedLimitPattern.test(text) ? null : getOnlyValue(weights),
    allowsAnySize: unlimitedPhrases.some(
      (words) => isNoRestriction(words) || /breed|size|weight/.test(words),
    ),
    rest,
    hasMore:
      weights.length > 1 ||
      counts.length > 1 ||
      combinedLimitPattern.test(text) ||
      /\d/.test(rest.replace(/^[01]$/, '')) ||
      rest !== textWithoutCounts,
  };
}

/** Whether the words state that there is no restriction. */
const isNoRestriction = (words: string) =>
  /^no (?:pet |animal )?(?:restrictions?|limits?|limitations?)$/.test(words);

const listDistinct = (text: string, pattern: RegExp, toValue: (word: string) => number) => [
  ...new Set(
    [...text.matchAll(pattern)].map((match) =>
      // only one of the alternatives has captured a value
      toValue(match.slice(1).find(Boolean) ?? ''),
    ),
  ),
];

const getOnlyValue = ([first, second]: number[]) =>
  first !== undefined && second === undefined && first > 0 ? first : null;
