/** The tour ended because the visitor did not confirm that they are coming. */
export const UNCONFIRMED = 'UNCONFIRMED';

/** The tour ended because its home was leased or is off the market. */
export const HOME_UNAVAILABLE = 'HOME_UNAVAILABLE';

/** The visitor submitted everything on time, but our team did not review it before the tour started. */
export const UNREVIEWED = 'UNREVIEWED';

/** The tour ended because our team rejected the visitor's ID. */
export const UNVERIFIED = 'UNVERIFIED';
