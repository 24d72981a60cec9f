import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Tour } from '../model/tours.ts';

/** Each action adds its name here, so one that `scheduledActions` lacks doesn't compile. */
export interface TourActions {}

export type TourActionName = keyof TourActions;

/** A tour at the moment its visitor is given the time. */
export type AnnouncedTour = Pick<Tour, 'startsAt' | 'endsAt'> & { timeZone: string; announcedAt: Date };

type DueTour = { tour: Tour; timeZone: string; now: Date };

/** Something that is done once for a tour, when it is due. */
export type TourAction<Name extends TourActionName = TourActionName> = {
  /** Stored in the database, so it never changes. */
  name: Name;
  /**
   * The earliest moment, which is stored when the visitor is given the time: the job, the tour's page and its
   * emails read it there. Null: not for this tour. Without it, only `isDue` decides, and `run` must change that.
   */
  dueAt?: (tour: AnnouncedTour) => Date | null;
  /** What else must be true, in a query of `tours` with their `units` and `properties`. */
  isDue: (now: Date) => Sql;
  run: (tx: Queryable, due: DueTour) => Promise<void>;
  /** What the visitor reads about it beforehand. */
  shownInTimeline?: (tour: Pick<Tour, 'attendanceConfirmedAt'>) => { kind: string; summary: string } | null;
};

/** All that have a name: see `scheduledActions`. */
export type JoinedActions = { [Name in TourActionName]: TourAction<Name> };

export const defineTourAction = <const Name extends TourActionName>(
  action: TourAction<Name>,
): TourAction<Name> => action;

/** When another action was done for the same tour. Null: not yet. */
export const getDoneAt = (action: TourActionName): Sql => sql`
  (select done_at from tour_schedule as other where other.tour_id = tours.id and other.action = ${action})
`;

/** When another action is due for the same tour. Null: never. */
export const getDueAt = (action: TourActionName): Sql => sql`
  (select due_at from tour_schedule as other where other.tour_id = tours.id and other.action = ${action})
`;

/** A home on hold may become available again, so its tours stay booked. */
export const isUnavailable = sql`units.status in ('LEASED', 'OFF_MARKET')`;

export const isUpcoming = (now: Date): Sql => sql`
  tours.status = 'CONFIRMED' and tours.starts_at > ${now} and not ${isUnavailable}
`;
