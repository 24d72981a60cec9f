import type { ListedHome } from './listedHome.ts';
import { areMonthlyChargesTold } from './pricing.ts';
import { dollars } from './words.ts';

type Priced = Pick<ListedHome, 'totalMonthlyCents' | 'totalIsMinimum' | 'fees' | 'details'>;

/** $1,850/mo, including all required fees. Of a home whose monthly charges are not told nobody knows that. */
export function priceInWords(home: Priced): string {
  const price = `${dollars(home.totalMonthlyCents)}/mo${home.totalIsMinimum ? ' and up' : ''}`;
  return areMonthlyChargesTold(home) ? `${price}, including all required fees` : price;
}
