import type { ListedHome } from './listedHome.ts';
import { areMonthlyFeesDisclosed } from './pricing.ts';
import { formatDollars } from './homeLabels.ts';

type Priced = Pick<ListedHome, 'totalMonthlyCents' | 'totalIsMinimum' | 'fees' | 'details'>;

/** $1,850/mo, including all required fees. That phrase is omitted if the monthly fees are not disclosed. */
export function formatMonthlyPrice(home: Priced): string {
  const amount = formatDollars(home.totalMonthlyCents);
  const price = home.totalIsMinimum ? `${amount}/mo and up` : `${amount}/mo`;
  return areMonthlyFeesDisclosed(home) ? `${price}, including all required fees` : price;
}
