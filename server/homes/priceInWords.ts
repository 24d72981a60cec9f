import type { ListedHome } from './listedHome.ts';
import { dollars } from './words.ts';

type Priced = Pick<ListedHome, 'totalMonthlyCents' | 'totalIsMinimum' | 'fees'>;

/** $1,850 a month, with every mandatory charge. Of a home without a single charge nobody knows that. */
export function priceInWords({ totalMonthlyCents, totalIsMinimum, fees }: Priced): string {
  const price = `${dollars(totalMonthlyCents)} a month${totalIsMinimum ? ' and up' : ''}`;
  return fees.length === 0 ? price : `${price}, with every mandatory charge`;
}
