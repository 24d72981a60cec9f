import type { Money } from '#src/lib/money.ts';
import { formatMoney } from '#src/lib/money.ts';

type Fee = {
  id: string;
  code: string;
  name: string;
  purpose: string;
  requirement: 'MANDATORY' | 'OPTIONAL' | 'SITUATIONAL';
  timing: 'AT_APPLICATION' | 'AT_MOVE_IN' | 'MONTHLY' | 'AT_MOVE_OUT' | 'PER_OCCURRENCE';
  refundable: boolean | null;
  paidTo: string | null;
  condition: string | null;
  amountLabel: string;
};

type Pricing = { baseRent: Money; deposit: Money | null; depositNote: string | null; fees: Fee[] };

export type PriceRow = {
  key: string;
  /** The same for the same fee of every home. */
  code: string;
  name: string;
  purpose: string;
  terms: string;
  amount: string;
  requirement: Fee['requirement'];
};

export const isRequired = ({ requirement }: PriceRow): boolean => requirement === 'MANDATORY';

/** When a fee is due, in chronological order. */
export const feeTimings: readonly (readonly [timing: Fee['timing'], title: string])[] = [
  ['MONTHLY', 'Monthly'],
  ['AT_APPLICATION', 'When you apply'],
  ['AT_MOVE_IN', 'At move-in'],
  ['PER_OCCURRENCE', 'Each time it applies'],
  ['AT_MOVE_OUT', 'At move-out'],
];

const order: Fee['requirement'][] = ['MANDATORY', 'SITUATIONAL', 'OPTIONAL'];

const requirementLabels: Record<Fee['requirement'], string> = {
  MANDATORY: 'Required',
  OPTIONAL: 'Optional',
  SITUATIONAL: 'Situational',
};

/** The fees due at a time, mandatory ones first. */
export function listPriceRows(
  { baseRent, deposit, depositNote, fees }: Pricing,
  timing: Fee['timing'],
): PriceRow[] {
  const rows = fees
    .filter((fee) => fee.timing === timing)
    .sort((a, b) => order.indexOf(a.requirement) - order.indexOf(b.requirement))
    .map(toPriceRow);
  if (timing === 'MONTHLY') {
    const amount = `${formatMoney(baseRent)}/mo`;
    return [required('rent', 'Base rent', 'For the home itself.', 'Required', amount), ...rows];
  }
  if (timing === 'AT_MOVE_IN' && deposit !== null) {
    const [name, purpose] = ['Security deposit', depositNote ?? ''];
    const held =
      deposit.amountCents === 0
        ? required('deposit', name, purpose, 'Not required', 'none')
        : required('deposit', name, purpose, 'Required · refundable', formatMoney(deposit));
    return [held, ...rows];
  }
  return rows;
}

const required = (key: string, name: string, purpose: string, terms: string, amount: string): PriceRow => ({
  key,
  code: key,
  name,
  purpose,
  terms,
  amount,
  requirement: 'MANDATORY',
});

const toPriceRow = ({
  id,
  code,
  name,
  purpose,
  condition,
  amountLabel,
  requirement,
  refundable,
  paidTo,
}: Fee): PriceRow => ({
  key: id,
  code,
  name,
  purpose: [purpose, condition].filter(Boolean).join(' '),
  // "Required · not refundable · paid to Lantern Homes"
  terms: [
    requirementLabels[requirement],
    refundable === null ? null : refundable ? 'refundable' : 'not refundable',
    paidTo === null ? null : `paid to ${paidTo}`,
  ]
    .filter((part) => part !== null)
    .join(' · '),
  amount: amountLabel,
  requirement,
});
