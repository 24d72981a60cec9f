import { formatDollars } from '#server/homes/words.ts';

/** No home is booked at a different price than the visitor saw. */
export const describePriceChange = (seenCents: number, nowCents: number): string | null =>
  seenCents === nowCents
    ? null
    : `The monthly price was ${formatDollars(seenCents)} and is ${formatDollars(nowCents)} now. Please confirm that you’ve seen the change.`;
