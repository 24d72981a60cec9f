import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/time/days.ts';

import { tourOrNullIfRateLimited } from '../model/findTourByToken.ts';
import { activeStatuses } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type Tour, toursByIds } from '../model/tours.ts';
import type { RequestedTour, Booker } from './validateBooking.ts';

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

/** Returns the tour day that the tour belongs to: the given one if it had none. */
export async function joinDay(
  tx: Queryable,
  { tourId, dayId }: { tourId: string; dayId: string },
): Promise<string | null> {
  const [joined] = await tx.query<{ dayId: string }>(
    'tours.joinDay',
    sql`
      update tours set day_id = coalesce(day_id, ${dayId}::uuid)
      where id = ${tourId}
      returning day_id as "dayId"
    `,
  );
  return joined?.dayId ?? null;
}

/** The active tours of a day, in order. */
export async function listActiveToursOfDay(db: Queryable, dayId: string): Promise<Tour[]> {
  const found = await db.query<{ id: string }>(
    'tours.listActiveToursOfDay',
    sql`
      select id from tours
      where day_id = ${dayId} and status = any (${[...activeStatuses]})
      order by starts_at, id
    `,
  );
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : toursByIds(db, ids);
}
