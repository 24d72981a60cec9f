/** What follows the name of a home of which the box goes. */
export const losingTours = (count: number): string =>
  count === 0
    ? ''
    : `, where ${count === 1 ? '1 booked tour has' : `${count.toLocaleString('en-US')} booked tours have`} no way in then`;
