import type { ListedHome } from './listedHome.ts';
import { areMonthlyFeesDisclosed } from './pricing.ts';
import { formatDollars } from './words.ts';

type Priced = Pick<ListedHome, 'totalMonthlyCents' | 'totalIsMinimum' | 'fees' | 'details'>;

/** $1,850/mo, including all required fees. That phrase is omitted if the monthly fees are not disclosed. */
export function formatMonthlyPrice(home: Priced): string {
  const price = `${formatDollars(home.totalMonthlyCents)}/mo${home.totalIsMinimum ? ' and up' : ''}`;
  return areMonthlyFeesDisclosed(home) ? `${price}, including all required fees` : price;
}
