import type { ListingFilter } from '#server/homes/listingFilter.ts';

const amount = String.raw`\$? ?(\d{3,5})(?:\.00)?(?!\d)`;
const areaPattern = /\b\d{3,5}\+? ?(?:sq\.? ?ft|sqft|sf|square (?:feet|foot)|ft2|pies)\b/g;
const postalCodePattern = /\b\d{5}\b/g;
const yearPattern =
  /\b20[2-4]\d\b(?! ?(?:\$|dollars|a month|max|tops|or less))(?<=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:\d{1,2} )?20\d\d)/g;
const unitNumberPattern = /(?:\b(?:unit|apt|number|no\.?)|#) ?\d{1,5}\b/g;
const score = String.raw`(?:[3-7]\d\d|8[0-4]\d|850)\b`;
const scoreWords =
  'score|rating|is|was|of|at|in|the|a|about|around|only|just|like|low|poor|bad|fair|good|great';
const scoreAfterPattern = new RegExp(
  String.raw`\b(?:credit(?: (?:${scoreWords}))*|(?:score|fico)(?: (?:${scoreWords}|under|below|over|above))*) ${score}` +
    String.raw`(?! ?(?:\$|\/|dollars?|bucks|a month|per month|months?|monthly|mo\b|max|tops|or less|or under|at most|rent|budget|total))`,
  'g',
);
const scoreBeforePattern = new RegExp(
  String.raw`(?<!\$ ?|\b(?:under|below|max|maximum|up to|less than|most|budget|rent|looking|for|month) )\b${score} (?:fico|score|credit(?! check))\b`,
  'g',
);
const upfrontAfterPattern = new RegExp(
  String.raw`${amount}[a-z ]{0,20}\b(?:up ?front|before (?:moving|i move|we move|the key|key)|to move in|move[- ]in)`,
);
const upfrontBeforePattern = new RegExp(
  String.raw`\b(?:up ?front|move[- ]in (?:cost|costs|money))[a-z ]{0,20}${amount}`,
);
const betweenPattern = new RegExp(String.raw`${amount} ?(?:-|to|and|y|a) ?${amount}`);
const aroundPattern = new RegExp(
  String.raw`(?:\b(?:around|about|roughly|approximately|circa|near|alrededor de|como)|~) ?${amount}`,
);
const atLeastPattern = new RegExp(
  String.raw`(?<!no )\b(?:at least|over|more than|above|starting at|mas de) ${amount}`,
);
const anyAmountPattern = new RegExp(amount);
const BUDGET_TOLERANCE = 0.1;

/**
 * Monthly dollars including all fees, or move-in costs. A number without another meaning is the maximum.
 */
export function parseBudget(text: string): Pick<ListingFilter, 'totalMonthly' | 'maxUpfront'> {
  const cleaned = [areaPattern, yearPattern, unitNumberPattern, scoreAfterPattern, scoreBeforePattern].reduce(
    (left, what) => left.replaceAll(what, ' '),
    text,
  );
  const upfront = upfrontAfterPattern.exec(cleaned) ?? upfrontBeforePattern.exec(cleaned);
  const remainingText = (upfront ? cleaned.replace(upfront[0], ' ') : cleaned).replaceAll(
    postalCodePattern,
    ' ',
  );
  const totalMonthly = parseMonthlyBudget(remainingText);
  return {
    ...(totalMonthly && { totalMonthly }),
    ...(upfront && { maxUpfront: Number(upfront[1]) }),
  };
}

function parseMonthlyBudget(text: string): ListingFilter['totalMonthly'] {
  const range = betweenPattern.exec(text);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const middle = aroundPattern.exec(text)?.[1];
  if (middle !== undefined) {
    return {
      min: Math.round(Number(middle) * (1 - BUDGET_TOLERANCE)),
      max: Math.round(Number(middle) * (1 + BUDGET_TOLERANCE)),
    };
  }
  const min = atLeastPattern.exec(text)?.[1];
  if (min !== undefined) return { min: Number(min) };
  const max = anyAmountPattern.exec(text)?.[1];
  return max === undefined ? undefined : { max: Number(max) };
}
