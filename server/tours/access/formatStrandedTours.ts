import { formatCount } from '#domain/text.ts';

/** Text that follows the name of a home whose lockbox is removed. */
export const formatStrandedTours = (count: number): string =>
  count === 0 ? '' : `, which leaves ${formatCount(count, 'booked tour')} without a way in`;
