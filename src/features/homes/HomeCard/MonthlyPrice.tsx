import { formatMoney } from '#src/lib/money.ts';

import type { HomeCardFields } from './homeCardFields.ts';

/** "from $1,850 per month, all in", with the amount in bold. */
export function MonthlyPrice({ pricing }: { pricing: HomeCardFields['pricing'] }) {
  const { totalMonthly, totalMonthlyIsMinimum, monthlyFeesDisclosed } = pricing;
  const price = <strong>{formatMoney(totalMonthly)}</strong>;
  if (totalMonthlyIsMinimum) {
    return monthlyFeesDisclosed ? <>from {price} per month, all in</> : <>from {price} per month</>;
  }
  return monthlyFeesDisclosed ? <>{price} per month, all in</> : <>{price} per month</>;
}
