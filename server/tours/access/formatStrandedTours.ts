/** Text that follows the name of a home whose lockbox is removed. */
export const formatStrandedTours = (count: number): string =>
  count === 0
    ? ''
    : `, which leaves ${count === 1 ? '1 booked tour' : `${count.toLocaleString('en-US')} booked tours`} without a way in`;
