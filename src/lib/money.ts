export type Money = { amountCents: number };

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $1,850, or $1,850.50 when there are cents. */
export const formatMoney = ({ amountCents }: Money): string =>
  (amountCents % 100 === 0 ? whole : exact).format(amountCents / 100);
