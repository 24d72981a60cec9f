/** Said to whoever has shown an address or a number that is not the one of his tour. */
export const countedInsteadWords = (shown: string, counted: string) =>
  `${shown} is yours, but this tour was booked with ${counted}, so that’s the one we need. Enter it, or ask us to change it.`;
