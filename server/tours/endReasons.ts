/** Why a tour has ended to which nobody has said he comes. */
export const UNCONFIRMED = 'UNCONFIRMED';

/** Why one has ended whose home was let, or is off the market. */
export const HOME_GONE = 'HOME_GONE';

/** Why one has ended whose visitor sent everything on time, but which our team didn't review before it started. */
export const UNREVIEWED = 'UNREVIEWED';

/** Why one has ended whose visitor's ID our team refused. */
export const UNVERIFIED = 'UNVERIFIED';
