import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn } from '#server/homes/days.ts';
import { activeStatuses } from '#server/tours/tour.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { tourUnlessStopped } from '#server/tours/view/tourUnlessStopped.ts';

import type { Booker } from './checkBooker.ts';
import type { WantedTour } from './wantedTour.ts';

type Asked = { organizationId: string; sameDayAs?: string | null };
type Wanted = { booker: Booker; wanted: Pick<WantedTour, 'tourable' | 'time'> };

/** The tour on whose day this one is to be seen. A link that leads to none, or to somebody else's, keeps nobody from booking. */
export async function dayToJoin(
  parts: TourParts,
  { organizationId, sameDayAs: token }: Asked,
  { booker, wanted: { tourable, time } }: Wanted,
): Promise<Tour | null> {
  if (!token) return null;
  const tour = await tourUnlessStopped(parts, { organizationId, token });
  if (!tour || !activeStatuses.includes(tour.status) || !isOfOnePerson(tour, booker.contact)) return null;
  const { timeZone } = tourable.home.property;
  return dayIn(timeZone, tour.startsAt) === dayIn(timeZone, time.startsAt) ? tour : null;
}

const isOfOnePerson = (one: Tour, { email }: Booker['contact']) =>
  one.email?.toLowerCase() === email.toLowerCase();
