import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { bookableTimesOf } from '#server/db/tours/nextTours.ts';
import { runHeldJob } from '#server/heldJob.ts';
import { nextToursJob } from '#server/tours/next/nextToursJob.ts';
import { soonInWords } from '#server/time/soonInWords.ts';
import { type TourKind, tourKinds } from '#server/tours/tour.ts';

import { now as start, openTours } from '../openTours.ts';

/** Homes that are shown, whose next tours are found when the test says so, and a clock that is set by hand. */
export async function openNextTours(db: Database, given: Parameters<typeof openTours>[1] = {}) {
  const tours = await openTours(db, given);
  let now = start;
  const find = () => runHeldJob(nextToursJob, { db, clock: { now: () => now } });
  await find();
  return {
    ...tours,
    find,
    now: () => now,
    setTime: (moment: string) => (now = new Date(moment)),
    /** "IN_PERSON today, 10:00 AM" */
    async next(slug = 'elm-house', kinds: readonly TourKind[] = tourKinds) {
      const { id, property } = await tours.homeOf(slug);
      const next = (await bookableTimesOf(db, [id], now)).get(id)?.find(({ kind }) => kinds.includes(kind));
      return next ? `${next.kind} ${soonInWords(next.startsAt, property.timeZone, now)}` : null;
    },
    /** By kind the first day with a free time. */
    async firstDays(slug = 'elm-house') {
      const [row] = await db.query<{ days: Record<string, string> }>(
        'test.firstDays',
        sql`
          select jsonb_strip_nulls(jsonb_build_object(
            'SELF_GUIDED', self_guided_on, 'IN_PERSON', in_person_on, 'LIVE_VIDEO', live_video_on,
            'OPEN_HOUSE', open_house_on
          )) as days
          from next_tours where unit_id = ${(await tours.homeOf(slug)).id}
        `,
      );
      return row?.days;
    },
  };
}
