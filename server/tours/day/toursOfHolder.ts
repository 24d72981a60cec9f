import type { Queryable } from '#server/db/database.ts';
import { activeToursOf } from '#server/db/tours/toursOfAddress.ts';
import type { Tour } from '#server/db/tours/tours.ts';

/**
 * What else is still to come for whoever holds the link of a tour, and the tour itself: what is seen on its day, and
 * what was booked by the same address, where both times that was shown to be the visitor's. Anyone can write any
 * address into a form, and shall not learn by it when its owner is where.
 */
export async function toursOfHolder(db: Queryable, tour: Tour, now: Date): Promise<Tour[]> {
  const { organizationId, email } = tour;
  if (email === null) return [tour];
  const isShown = ({ emailVerifiedAt }: Tour) => emailVerifiedAt !== null;
  const isOfDay = ({ dayId }: Tour) => dayId !== null && dayId === tour.dayId;
  const ofAddress = await activeToursOf(db, { organizationId, email, now });
  return ofAddress.filter((one) => one.id === tour.id || isOfDay(one) || (isShown(tour) && isShown(one)));
}
