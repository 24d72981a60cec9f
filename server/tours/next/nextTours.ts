import sql from 'sql-template-tag';

import { tourKinds, type TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { toMoment } from '#server/time/wallClock.ts';

import type { TourRule } from '../model/tour.ts';
import { getLastDay, type TourableHome, type TourPlace } from '../model/tourPlace.ts';
import { type FreeTime, listFreeDays } from '../slots/freeDays.ts';
import { getBookableUntil } from '../slots/offeredDays.ts';
import type { HomeCalendar } from '../slots/takenTimes.ts';

type FoundTours = NextTours & { unitId: string; organizationId: string };

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

type StoredTime = { kind: NextTime['kind']; startsAt: string; endsAt?: string; until: string };
type Row = { unitId: string; times: StoredTime[] };

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
        .map(({ kind, startsAt, endsAt, until }) => ({
          kind,
          startsAt: new Date(startsAt),
          endsAt: endsAt === undefined ? null : new Date(endsAt),
          until: new Date(until),
        }))
        .filter(({ startsAt, until }) => now <= until && now < startsAt),
    ]),
  );
}

/** A free time, and until when a new visitor can book it. Times that an earlier version stored have no end. */
export type NextTime = { kind: TourKind; startsAt: Date; endsAt: Date | null; until: Date };

type NextTours = {
  /** For each kind, the first day with a free time, in the home's time zone. */
  firstDays: Partial<Record<TourKind, string>>;
  /** The next free times of each kind, in order. */
  times: NextTime[];
  /** When this becomes outdated, unless something changes earlier. */
  dueAt: Date;
};

/** How many of each kind are stored: enough for hours. */
const MAX_TIMES_PER_KIND = 8;

/** Agents' calendars change with outside bookings, and no notification arrives. */
const AGENT_CALENDAR_TTL_MS = 15 * 60_000;

/** Null for a home that is not shown and will not be without a change. */
export function getNextTours(
  { place, rules, unavailability }: TourableHome,
  taken: HomeCalendar,
  now: Date,
): NextTours | null {
  const { timeZone } = place;
  const today = dayIn(timeZone, now);
  const midnight = toMoment(daysAfter(today, 1), '00:00', timeZone);
  if (unavailability) {
    return unavailability.reason === 'NOT_READY' ? { firstDays: {}, times: [], dueAt: midnight } : null;
  }

  const summaries = rules.map((rule) => {
    const days = listFreeDays(rule, place, taken, { from: today, to: getLastDay(rule, timeZone, now), now });
    return { rule, ...summarizeDays(rule, place, days) };
  });
  return {
    firstDays: Object.fromEntries(
      summaries.flatMap(({ rule, firstDay }) => (firstDay === null ? [] : [[rule.kind, firstDay]])),
    ),
    times: summaries
      .flatMap(({ times }) => times)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    dueAt: getEarliest([
      ...summaries.map(({ firstDayUntil }) => (firstDayUntil === null ? midnight : justAfter(firstDayUntil))),
      // Refreshes while one time of each kind is left.
      ...summaries.flatMap(({ times }) =>
        times
          .slice(0, Math.max(times.length - 1, 1))
          .slice(-1)
          .map(({ until }) => justAfter(until)),
      ),
      ...(rules.some(({ requiresHost }) => requiresHost)
        ? [new Date(now.getTime() + AGENT_CALENDAR_TTL_MS)]
        : []),
    ]),
  };
}

type FreeDays = ReturnType<typeof listFreeDays>;
type FirstTimes = { firstDay: string | null; firstDayUntil: Date | null; times: NextTime[] };

/** The first day with times, how long that is true, and as many times as are stored. */
function summarizeDays(rule: TourRule, place: TourPlace, days: FreeDays): FirstTimes {
  const summary: FirstTimes = { firstDay: null, firstDayUntil: null, times: [] };
  for (const { date, times } of days) {
    const bookable = times.map((time) => toNextTime(rule, place, time));
    summary.firstDay ??= bookable.length > 0 ? date : null;
    summary.firstDayUntil ??= bookable.at(-1)?.until ?? null;
    summary.times.push(...bookable);
    if (summary.times.length >= MAX_TIMES_PER_KIND) break;
  }
  return { ...summary, times: summary.times.slice(0, MAX_TIMES_PER_KIND) };
}

const toNextTime = (rule: TourRule, place: TourPlace, { kind, startsAt, endsAt }: FreeTime): NextTime => ({
  kind,
  startsAt,
  endsAt,
  until: getBookableUntil(rule, place, { startsAt, shown: [] }) ?? startsAt,
});

const justAfter = (moment: Date) => new Date(moment.getTime() + 1);

const getEarliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map((it) => it.getTime())));
