import { formatDollars } from '#server/homes/homeLabels.ts';

/** No home is booked at a different price than the visitor saw. */
export const describePriceChange = (seenCents: number, currentCents: number): string | null =>
  seenCents === currentCents
    ? null
    : `The monthly price has changed from ${formatDollars(seenCents)} to ${formatDollars(currentCents)}. Please confirm that you’ve seen the new price.`;
