/** Shown to a visitor who verified an address or number other than the tour's. */
export const describeContactMismatch = (shown: string, counted: string) =>
  `${shown} is yours, but this tour was booked with ${counted}, so that’s the one we need. Enter it, or ask us to change it.`;
