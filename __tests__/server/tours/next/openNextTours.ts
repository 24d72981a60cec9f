import sql from 'sql-template-tag';

import { type TourKind, tourKinds } from '#domain/tours/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { listBookableTimes } from '#server/tours/next/nextTours.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { nextToursJob } from '#server/tours/next/nextToursJob.ts';
import { formatRelativeTime } from '#server/time/formatRelativeTime.ts';

import { now as start, openTours } from '../openTours.ts';

/** Homes with tours, whose next tours are found when the test says so, and a clock that is set by hand. */
export async function openNextTours(db: Database, options: Parameters<typeof openTours>[1] = {}) {
  const tours = await openTours(db, options);
  let now = start;
  const find = () => runLeasedJob(nextToursJob, { db, clock: { now: () => now } });
  await find();
  return {
    ...tours,
    find,
    now: () => now,
    setTime: (moment: string) => (now = new Date(moment)),
    /** "IN_PERSON today, 10:00 AM" */
    async next(slug = 'elm-house', kinds: readonly TourKind[] = tourKinds) {
      const { id, property } = await tours.getHome(slug);
      const next = (await listBookableTimes(db, [id], now)).get(id)?.find(({ kind }) => kinds.includes(kind));
      return next ? `${next.kind} ${formatRelativeTime(next.startsAt, property.timeZone, now)}` : null;
    },
    /** The first day with a free time, by kind. */
    async firstDays(slug = 'elm-house') {
      const [row] = await db.query<{ days: Record<string, string> }>(
        'test.firstDays',
        sql`
          select jsonb_strip_nulls(jsonb_build_object(
            'SELF_GUIDED', self_guided_on, 'IN_PERSON', in_person_on, 'LIVE_VIDEO', live_video_on,
            'OPEN_HOUSE', open_house_on
          )) as days
          from next_tours where unit_id = ${(await tours.getHome(slug)).id}
        `,
      );
      return row?.days;
    },
  };
}
