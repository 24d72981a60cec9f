import type { CostLine } from './costLine.ts';
import type { ShownFee } from './fees.ts';
import { isAmountKnown, money } from './fees.ts';
import type { ListedHome } from './listedHome.ts';
import { dollars } from './words.ts';

/** What nobody knows before it is used, or before it happens. */
export function variableLines({ details }: ListedHome, fees: readonly ShownFee[]): CostLine[] {
  const unknown = fees
    .filter(
      (fee) =>
        fee.amountKind !== 'INCLUDED' &&
        (!isAmountKnown(fee) || fee.timing === 'PER_OCCURRENCE' || fee.timing === 'AT_MOVE_OUT'),
    )
    .map((fee): CostLine => ({
      feeId: fee.id,
      label: fee.name,
      amount: fee.amount,
      note: fee.amountLabel,
      requirement: fee.requirement,
    }));
  const isNamed = new Set(unknown.map(({ label }) => label.toLowerCase()));
  const utilities = (details.utilities ?? [])
    .filter(
      ({ name, paidBy }) => /tenant|resident|renter|you/i.test(paidBy) && !isNamed.has(name.toLowerCase()),
    )
    .map(({ name, estimateCents }): CostLine => ({
      feeId: null,
      label: name,
      amount: estimateCents === null ? null : money(estimateCents),
      note: estimateCents === null ? 'Based on usage' : `About ${dollars(estimateCents)}/mo`,
      requirement: 'SITUATIONAL',
    }));
  return [...unknown, ...utilities];
}
