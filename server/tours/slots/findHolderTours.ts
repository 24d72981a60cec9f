import type { Queryable } from '#server/db/database.ts';

import type { Tour } from '../model/tours.ts';
import { listActiveTours } from '../model/toursByEmail.ts';

/**
 * Upcoming tours of the link holder: the tour itself, tours on the same tour day, and tours booked with the
 * same email, if both were verified. Anyone can enter any address in a form and must not learn where its
 * owner will be.
 */
export async function findHolderTours(db: Queryable, tour: Tour, now: Date): Promise<Tour[]> {
  const { organizationId, email } = tour;
  if (email === null) return [tour];
  const isEmailVerified = ({ emailVerifiedAt }: Tour) => emailVerifiedAt !== null;
  const isSameTourDay = ({ dayId }: Tour) => dayId !== null && dayId === tour.dayId;
  const toursByEmail = await listActiveTours(db, { organizationId, email, now });
  return toursByEmail.filter(
    (one) => one.id === tour.id || isSameTourDay(one) || (isEmailVerified(tour) && isEmailVerified(one)),
  );
}
