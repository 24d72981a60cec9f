import type { Tour } from '#server/tours/model/tours.ts';
import { dayIn } from '#server/time/days.ts';
import { activeStatuses } from '#server/tours/model/tour.ts';
import type { TourDeps } from '#server/tours/model/tourDeps.ts';
import { tourOrNullIfRateLimited } from '#server/tours/model/tourOrNullIfRateLimited.ts';

import type { Booker } from './validateBooker.ts';
import type { RequestedTour } from './requestedTour.ts';

type JoinDayInput = { organizationId: string; sameDayAs?: string | null };
type DayRequest = { booker: Booker; requestedTour: Pick<RequestedTour, 'tourable' | 'time'> };

/** The tour whose day this one joins. An invalid link, or another visitor's, does not block the booking. */
export async function findTourToJoin(
  deps: TourDeps,
  { organizationId, sameDayAs: token }: JoinDayInput,
  { booker, requestedTour: { tourable, time } }: DayRequest,
): Promise<Tour | null> {
  if (!token) return null;
  const tour = await tourOrNullIfRateLimited(deps, { organizationId, token });
  if (!tour || !activeStatuses.includes(tour.status) || !isSameVisitor(tour, booker.contact)) return null;
  const { timeZone } = tourable.home.property;
  return dayIn(timeZone, tour.startsAt) === dayIn(timeZone, time.startsAt) ? tour : null;
}

const isSameVisitor = (one: Tour, { email }: Booker['contact']) =>
  one.email?.toLowerCase() === email.toLowerCase();
