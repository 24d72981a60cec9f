import { dayIn } from '#server/time/days.ts';

import { tourOrNullIfRateLimited } from '../model/findTourByToken.ts';
import { activeStatuses } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import type { RequestedTour } from './requestedTour.ts';
import type { Booker } from './validateBooker.ts';

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
