import type { Tour } from '#server/db/tours/tours.ts';

import type { VerificationKind } from '../tour.ts';

type Told = Pick<Tour, 'status' | 'raisedTo'>;

/** Why more is asked for than of everybody, as long as it is. What speaks for it is for the team alone. */
export function moreAsked({ status, raisedTo }: Told, missing: readonly VerificationKind[]): string | null {
  if (status === 'PENDING_APPROVAL' && raisedTo === 'TEAM') {
    return `Some bookings are looked at by our team before they are confirmed, so that ${why}`;
  }
  return status === 'NEEDS_VERIFICATION' && missing.some((kind) => kind === raisedTo)
    ? `Some bookings need one thing more before they are confirmed, so that ${why} If you cannot do it, call us.`
    : null;
}

const why = 'nobody books in the name of somebody else. It has no part in an application.';
