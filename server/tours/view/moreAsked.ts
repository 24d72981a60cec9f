import type { Tour } from '#server/db/tours/tours.ts';

import type { VerificationKind } from '../tour.ts';

type Told = Pick<Tour, 'status' | 'raisedTo'>;

/** Why more is asked for than of everybody, as long as it is. What speaks for it is for the team alone. */
export function moreAsked({ status, raisedTo }: Told, missing: readonly VerificationKind[]): string | null {
  if (status === 'PENDING_APPROVAL' && raisedTo === 'TEAM') {
    return `Our team reviews some bookings before they’re confirmed, so that ${why}`;
  }
  return status === 'NEEDS_VERIFICATION' && missing.some((kind) => kind === raisedTo)
    ? `Some bookings need one more step before they’re confirmed, so that ${why} If you can’t do it, call us.`
    : null;
}

const why = 'no one books under someone else’s name. This isn’t part of any application.';
