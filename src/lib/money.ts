import { formatNumber } from './numbers.ts';

export type Money = { amountCents: number };

/** "$1,850", or "$1,850.50" if there are cents. */
export function formatMoney({ amountCents }: Money): string {
  const cents = Math.abs(amountCents);
  const part = cents % 100;
  const sign = amountCents < 0 ? '-' : '';
  return `${sign}$${formatNumber((cents - part) / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}
