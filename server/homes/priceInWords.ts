import type { ListedHome } from './listedHome.ts';
import { areMonthlyChargesTold } from './pricing.ts';
import { dollars } from './words.ts';

type Priced = Pick<ListedHome, 'totalMonthlyCents' | 'totalIsMinimum' | 'fees' | 'details'>;

/** $1,850 a month, with every mandatory charge. Of a home whose monthly charges are not told nobody knows that. */
export function priceInWords(home: Priced): string {
  const price = `${dollars(home.totalMonthlyCents)} a month${home.totalIsMinimum ? ' and up' : ''}`;
  return areMonthlyChargesTold(home) ? `${price}, with every mandatory charge` : price;
}
