const WEIGHT = String.raw`(\d{1,3})\s*-?(?:lbs?|pounds?)\b\.?`;
const COUNT = String.raw`(\d|one|two|three|four)`;
const WHOM = String.raw`(?:pets?|animals?)`;

const unlimited =
  /\bno (?:(?:extra|additional|monthly|pet|animal|breed|size|weight|and|or|\/)\s*)*(?:restrictions?|limits?|limitations?|fees?|rent|deposits?|charges?|costs?)\b/g;
const weight = new RegExp(WEIGHT, 'g');
const tooHeavy = new RegExp(
  String.raw`\bno (${WHOM}|dogs?|cats?)? ?(?:over|above|more than|(?:larger|heavier|bigger) than) ${WEIGHT}`,
  'g',
);
const count = new RegExp(
  String.raw`\b(?:(?:max(?:imum)?|limit|up to|at most|no more than)(?: of)?:? ${COUNT}\b(?! (?:cats?|dogs?)\b)(?: ${WHOM}\b)?|${COUNT} (?:${WHOM}(?: (?:max(?:imum)?|limit|total))?|max(?:imum)?|limit)\b)`,
  'g',
);
const countOfKind = new RegExp(String.raw`\b${COUNT} (?=(?:small |large |indoor )*(?:cats?|dogs?)\b)`, 'g');
const ofAllTogether = /\b(?:combined|total weight|together|minimum|at least)\b/;
const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };

export type PetLimits = {
  maxPets: number | null;
  maxWeightLbs: number | null;
  isOfAnySize: boolean;
  /** What is left of the words: each limit is "limited" there, and what is not asked for is gone. */
  rest: string;
  /** Whether there is a limit that cannot be kept as one number for each pet. */
  hasMore: boolean;
};

/** How many pets may live there and how heavy each of them may be, in words such as "2 pets max, 50 lb". */
export function petLimitsIn(policy: string): PetLimits {
  const free = policy.match(unlimited) ?? [];
  const text = policy.replace(unlimited, free.some(isOfAll) ? ' pets welcome ' : ' ');
  const weights = distinct(text, weight, (digits) => Number(digits));
  const light = text
    .replace(tooHeavy, (_, whom: string | undefined) => `${whom ?? ''} limited`)
    .replace(weight, 'limited');
  const counts = distinct(light, count, (word) => numbers[word] ?? Number(word));
  const counted = light.replace(count, 'limited');
  const rest = counted.replace(countOfKind, '');
  return {
    maxPets: onlyOne(counts),
    maxWeightLbs: ofAllTogether.test(text) ? null : onlyOne(weights),
    isOfAnySize: free.some((words) => isOfAll(words) || /breed|size|weight/.test(words)),
    rest,
    hasMore:
      weights.length > 1 ||
      counts.length > 1 ||
      ofAllTogether.test(text) ||
      /\d/.test(rest.replace(/^[01]$/, '')) ||
      rest !== counted,
  };
}

/** Nothing at all is asked for. */
const isOfAll = (words: string) => /^no (?:pet |animal )?(?:restrictions?|limits?|limitations?)$/.test(words);

const distinct = (text: string, pattern: RegExp, valueOf: (word: string) => number) => [
  ...new Set(
    [...text.matchAll(pattern)].map((match) =>
      // one of the alternatives has it
      valueOf(match.slice(1).find(Boolean) ?? ''),
    ),
  ),
];

const onlyOne = ([first, second]: number[]) =>
  first !== undefined && second === undefined && first > 0 ? first : null;
