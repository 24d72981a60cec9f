import type { CostLine } from './costLine.ts';
import type { FeeView } from './fees.ts';
import { isAmountKnown, toMoney } from './fees.ts';
import type { ListedHome } from './listedHome.ts';
import { formatDollars } from './homeLabels.ts';

/** Costs that depend on usage or on events. */
export function listVariableLines({ details }: ListedHome, fees: readonly FeeView[]): CostLine[] {
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
      amount: estimateCents === null ? null : toMoney(estimateCents),
      note: estimateCents === null ? 'Based on usage' : `About ${formatDollars(estimateCents)}/mo`,
      requirement: 'SITUATIONAL',
    }));
  return [...unknown, ...utilities];
}
