import sql from 'sql-template-tag';

import { tourKinds } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import type { NextTime, NextTours } from './getNextTours.ts';

export type FoundTours = NextTours & { unitId: string; organizationId: string };

const [alone, inPerson, byVideo, openHouse] = tourKinds;

/** Replaces the stored next tours of these homes. */
export async function saveNextTours(tx: Queryable, found: readonly FoundTours[]): Promise<void> {
  const listFirstDays = (kind: (typeof tourKinds)[number]) =>
    found.map(({ firstDays }) => firstDays[kind] ?? null);
  await tx.query(
    'nextTours.save',
    sql`
      insert into next_tours (
        unit_id, organization_id, self_guided_on, in_person_on, live_video_on, open_house_on, times, due_at
      )
      select given.*
      from unnest(
        ${found.map(({ unitId }) => unitId)}::uuid[],
        ${found.map(({ organizationId }) => organizationId)}::uuid[],
        ${listFirstDays(alone)}::date[], ${listFirstDays(inPerson)}::date[], ${listFirstDays(byVideo)}::date[], ${listFirstDays(openHouse)}::date[],
        ${found.map(({ times }) => JSON.stringify(times))}::jsonb[],
        ${found.map(({ dueAt }) => dueAt)}::timestamptz[]
      ) as given (unit_id)
      -- A home may have been deleted in the meantime.
      join units on units.id = given.unit_id
      on conflict (unit_id) do update set
        organization_id = excluded.organization_id, self_guided_on = excluded.self_guided_on,
        in_person_on = excluded.in_person_on, live_video_on = excluded.live_video_on,
        open_house_on = excluded.open_house_on, times = excluded.times, due_at = excluded.due_at
    `,
  );
}

export async function forgetNextTours(tx: Queryable, unitIds: readonly string[]): Promise<void> {
  await tx.query(
    'nextTours.forget',
    sql`delete from next_tours where unit_id = any (${[...unitIds]}::uuid[])`,
  );
}

type Row = { unitId: string; times: { kind: NextTime['kind']; startsAt: string; until: string }[] };

/** The stored times of each home that can still be booked, in order. */
export async function listBookableTimes(
  db: Queryable,
  unitIds: readonly string[],
  now: Date,
): Promise<Map<string, NextTime[]>> {
  const rows = await db.query<Row>(
    'nextTours.listBookableTimes',
    sql`select unit_id as "unitId", times from next_tours where unit_id = any (${[...unitIds]}::uuid[])`,
  );
  return new Map(
    rows.map(({ unitId, times }) => [
      unitId,
      times
        .map(({ kind, startsAt, until }) => ({ kind, startsAt: new Date(startsAt), until: new Date(until) }))
        .filter(({ startsAt, until }) => now <= until && now < startsAt),
    ]),
  );
}
