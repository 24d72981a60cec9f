import type { Money } from '#src/lib/money.ts';

export type PriceHistoryEntry = { at: string; totalMonthly: Money };

type Step = PriceHistoryEntry & {
  /** Shares of the time from the first price until now. */
  from: number;
  to: number;
  /** 0 for the highest price, 1 for the bottom of the scale. */
  depth: number;
};

/** The scale spans at least this share of the highest price, so that a small change looks small. */
const MIN_SPAN = 0.1;

/** A home's prices from the first to the current one, each with the time it was in effect. */
export function toPriceSteps(history: readonly PriceHistoryEntry[], now: number): Step[] {
  const prices = history.toReversed();
  const amounts = prices.map(({ totalMonthly }) => totalMonthly.amountCents);
  const highest = Math.max(...amounts);
  const span = Math.max(highest - Math.min(...amounts), highest * MIN_SPAN);
  const startTimes = prices.map(({ at }) => Date.parse(at));
  const first = startTimes[0] ?? now;
  const totalMs = Math.max(now - first, 1);
  const toShare = (moment: number) => Math.min(Math.max((moment - first) / totalMs, 0), 1);

  return prices.map((price, index) => ({
    ...price,
    from: toShare(startTimes[index] ?? now),
    to: toShare(startTimes[index + 1] ?? now),
    depth: (highest - price.totalMonthly.amountCents) / span,
  }));
}
