import { dollars } from '#server/homes/words.ts';

/** Nobody books a home at another price than the one he has seen. */
export const priceProblem = (seenCents: number, nowCents: number): string | null =>
  seenCents === nowCents
    ? null
    : `The monthly price was ${dollars(seenCents)} and is ${dollars(nowCents)} now. Please confirm that you’ve seen the change.`;
