import type { Fee } from '#server/homes/home.ts';

import { centsOf, numberOf } from './numbers.ts';
import { lineOf, quoted } from './texts.ts';

type Amount = Pick<Fee, 'amountKind' | 'amountCents' | 'maxAmountCents' | 'percent'>;

const isNone = /^(?:no|no (?:fees?|charges?)|free|waived)$/i;
const isIncluded = /^(?:all )?included(?: in (?:the )?rent)?$/i;
const ends = /^(.*\d)\s*(?:-|–|to)\s*((?:\$\s*)?\d.*)$/is;

const untold: Amount = { amountKind: 'RANGE', amountCents: null, maxAmountCents: null, percent: null };

/** What a charge comes to in words that are no amount: “$50-75”, “Included”, “Varies”. Null when there is no charge. */
export function amountInWords(given: string | null): Amount | null {
  const text = lineOf(given);
  if (text === null || isNone.test(text) || centsOf(text) === 0) return null;
  if (isIncluded.test(text)) return { ...untold, amountKind: 'INCLUDED' };
  const [least, most] = (ends.exec(text)?.slice(1) ?? []).map((end) => centsOf(end) ?? null);
  return least && most && least < most ? { ...untold, amountCents: least, maxAmountCents: most } : untold;
}

const percentOf = (given: string | null) => numberOf((given ?? '').replace(/%\s*$/, ''));
const isShare = (percent: number) => percent >= 0 && percent <= 1_000;

/** What a charge comes to that is a share of the rent. */
export function shareOfRent(given: string | null): Amount {
  const percent = percentOf(given);
  return isShare(percent) ? { ...untold, amountKind: 'PERCENT_OF_RENT', percent } : untold;
}

/** For the operator: nothing where the amount is read. */
export const remarksOnAmount = (name: string, given: string | null): string[] =>
  typeof centsOf(given) !== 'number' && amountInWords(given) === untold ? [remark(name, given)] : [];

export const remarksOnShare = (name: string, given: string | null): string[] =>
  isShare(percentOf(given)) ? [] : [remark(name, given)];

const remark = (name: string, given: string | null) =>
  `We can’t read ${quoted(given ?? '')} as the amount of the fee ${quoted(name)}, so pages say the amount isn’t listed.`;
