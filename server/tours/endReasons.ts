/** Why a tour has ended to which nobody has said he comes. */
export const UNCONFIRMED = 'UNCONFIRMED';

/** Why one has ended whose home was let, or is off the market. */
export const HOME_GONE = 'HOME_GONE';
