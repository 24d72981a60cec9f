import { formatCount } from '#domain/text.ts';

/** A home whose lockbox is removed, with the tours that this strands. */
export const formatStrandedHome = (home: string, tourCount: number): string =>
  tourCount === 0 ? home : `${home} (leaves ${formatCount(tourCount, 'booked tour')} without a way in)`;
