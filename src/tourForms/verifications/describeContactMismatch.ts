/** Shown to a visitor who verified an address or number other than the tour's. */
export const describeContactMismatch = (shown: string, counted: string) =>
  `You verified ${shown}, but this tour was booked with ${counted}. Enter that one, or ask us to change it.`;
