/** Where a box hangs when nobody says where. */
export const USUAL_PLACE = 'At the front door';
