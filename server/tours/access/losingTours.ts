/** What follows the name of a home of which the box goes. */
export const losingTours = (count: number): string =>
  count === 0
    ? ''
    : `, which leaves ${count === 1 ? '1 booked tour' : `${count.toLocaleString('en-US')} booked tours`} without a way in`;
