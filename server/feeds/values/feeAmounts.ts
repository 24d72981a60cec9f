import type { Fee, FeeRequirement } from '#server/homes/home.ts';

import { parseCents, parseNumber } from './numbers.ts';
import { toSingleLine, formatQuoted } from './texts.ts';

type Amount = Pick<Fee, 'amountKind' | 'amountCents' | 'maxAmountCents' | 'percent'>;

const noFeePattern = /^(?:no|no (?:fees?|charges?)|free|waived)$/i;
const includedPattern = /^(?:all )?included(?: in (?:the )?rent)?$/i;
const rangePattern = /^(.*\d)\s*(?:-|–|to)\s*((?:\$\s*)?\d.*)$/is;

const undisclosedAmount: Amount = {
  amountKind: 'RANGE',
  amountCents: null,
  maxAmountCents: null,
  percent: null,
};

/** A fee in words instead of a number: “$50-75”, “Included”, “Varies”. Null when there is no fee. */
export function parseAmountWords(input: string | null): Amount | null {
  const text = toSingleLine(input);
  if (text === null || noFeePattern.test(text) || parseCents(text) === 0) return null;
  if (includedPattern.test(text)) return { ...undisclosedAmount, amountKind: 'INCLUDED' };
  const [min, max] = (rangePattern.exec(text)?.slice(1) ?? []).map((end) => parseCents(end) ?? null);
  return min && max && min < max
    ? { ...undisclosedAmount, amountCents: min, maxAmountCents: max }
    : undisclosedAmount;
}

const parsePercent = (input: string | null) => parseNumber((input ?? '').replace(/%\s*$/, ''));
const isValidPercent = (percent: number) => percent >= 0 && percent <= 1_000;

/** A fee that is a percentage of the rent. */
export function parseRentPercent(input: string | null): Amount {
  const percent = parsePercent(input);
  return isValidPercent(percent)
    ? { ...undisclosedAmount, amountKind: 'PERCENT_OF_RENT', percent }
    : undisclosedAmount;
}

/** For the operator: empty when the amount was parsed. */
export const getAmountWarnings = (name: string, input: string | null): string[] =>
  typeof parseCents(input) !== 'number' && parseAmountWords(input) === undisclosedAmount
    ? [formatAmountWarning(name, input)]
    : [];

export const getPercentWarnings = (name: string, input: string | null): string[] =>
  isValidPercent(parsePercent(input)) ? [] : [formatAmountWarning(name, input)];

const formatAmountWarning = (name: string, input: string | null) =>
  `We can’t read the amount ${formatQuoted(input ?? '')} for the fee ${formatQuoted(name)}, so the site says the amount isn’t listed.`;

/** What does not say otherwise is required. */
export function parseFeeRequirement(text: string): FeeRequirement {
  if (/optional/i.test(text)) return 'OPTIONAL';
  return /situational|conditional/i.test(text) ? 'SITUATIONAL' : 'MANDATORY';
}
