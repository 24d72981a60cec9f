/** Why a home can't be toured now. */
export const unavailableTexts = {
  LEASED: 'This home has been rented.',
  ON_HOLD: 'This home is on hold for someone else.',
  NOT_READY: 'This home isn’t ready to tour yet.',
};
