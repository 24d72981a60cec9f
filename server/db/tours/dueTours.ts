import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** What there is to do about tours when its time has come. */
export type TourDuty =
  | 'gone'
  | 'shut'
  | 'unshut'
  | 'ask'
  | 'remind'
  | 'remindAgent'
  | 'remindTeam'
  | 'release'
  | 'settle'
  | 'follow';

/**
 * Two hours before. Nobody is woken: for a tour before ten in the morning it is half past eight of the evening before, and
 * when it would be late in the evening, half past eight as well. The same as `reminderOf`, for whoever looks for them.
 */
export function reminderOfTour(startsAt: Sql, timeZone: Sql): Sql {
  const local = sql`(${startsAt} at time zone ${timeZone})`;
  return sql`
    case
      when ${local}::time < time '10:00'
        then ((${local}::date - 1) + time '20:30') at time zone ${timeZone}
      when (${local} - interval '2 hours')::time >= time '21:00'
        then (${local}::date + time '20:30') at time zone ${timeZone}
      else ${startsAt} - interval '2 hours'
    end
  `;
}

const remindAt = reminderOfTour(sql`tours.starts_at`, sql`properties.time_zone`);

/** One that is held back for somebody may come back, so its tours stand. */
const isGone = sql`units.status in ('LEASED', 'OFF_MARKET')`;

/** For an hour it may be a mistake of a feed, which the next one mends, unless somebody is about to set out. */
const isGoneForGood = (now: Date) => sql`
  ${isGone}
  and (
    coalesce(units.gone_since, '-infinity') <= ${now}::timestamptz - interval '1 hour'
    or tours.starts_at <= ${now}::timestamptz + interval '2 hours'
  )
`;

const isToCome = (now: Date) => sql`
  tours.status = 'CONFIRMED' and tours.starts_at > ${now} and not ${isGone}
`;

/** Of visitors whom a box at the door lets in. Asked of tours with their homes. */
export const isAloneToCome = (now: Date) => sql`
  tours.kind = 'SELF_GUIDED' and tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED')
  and tours.starts_at > ${now} and units.status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
`;
const hasBox = sql`exists (select from lockboxes where lockboxes.unit_id = tours.unit_id)`;

/** Written once: to look for those that are due, and again when one of them is taken in hand. */
const isDue = (duty: TourDuty, now: Date): Sql => {
  switch (duty) {
    case 'gone':
      return sql`
        tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED') and tours.starts_at > ${now}
        and ${isGoneForGood(now)}
      `;
    case 'shut':
      return sql`${isAloneToCome(now)} and tours.shut_told_at is null and not ${hasBox}`;
    case 'unshut':
      return sql`${isAloneToCome(now)} and tours.shut_told_at is not null and ${hasBox}`;
    case 'ask':
      return sql`
        ${isToCome(now)} and tours.asked_at is null and tours.attendance_confirmed_at is null
        and tours.shut_told_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '24 hours' and ${remindAt} > ${now}
      `;
    case 'remind':
      return sql`
        ${isToCome(now)} and tours.reminded_at is null and tours.shut_told_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '24 hours'
        and ${remindAt} <= ${now}
      `;
    case 'remindAgent':
      return sql`
        ${isToCome(now)} and tours.agent_id is not null and tours.agent_reminded_at is null
        and tours.agent_unavailable_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '1 hour'
      `;
    case 'remindTeam':
      return sql`
        ${isToCome(now)} and tours.agent_reminded_at is null
        and tours.agent_unavailable_at <= ${now}::timestamptz - interval '30 minutes'
        and tours.starts_at <= ${now}::timestamptz + interval '2 hours'
      `;
    case 'release':
      return sql`
        ${isToCome(now)} and tours.kind in ('IN_PERSON', 'LIVE_VIDEO') and tours.asked_at is not null
        and tours.asked_at <= tours.starts_at - interval '20 hours' and tours.attendance_confirmed_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '2 hours'
        and not exists (select from tour_moves where tour_moves.tour_id = tours.id)
        and coalesce((
          select releases_unconfirmed from tour_rules as rules
          where rules.organization_id = tours.organization_id and rules.kind = tours.kind
            and (rules.property_id is null or rules.property_id = properties.id)
            and (rules.market_id is null or rules.market_id = properties.market_id)
          order by rules.property_id is null, rules.market_id is null
          limit 1
        ), false)
      `;
    case 'settle':
      return sql`tours.status in ('CONFIRMED', 'CHECKED_IN') and tours.ends_at <= ${now}`;
    case 'follow':
      return sql`
        tours.followed_at is null and tours.ends_at > ${now}::timestamptz - interval '72 hours'
        and (
          (tours.status = 'COMPLETED' and tours.ends_at <= ${now}::timestamptz - interval '30 minutes')
          or (tours.status = 'NO_SHOW' and tours.ends_at <= ${now}::timestamptz - interval '24 hours')
        )
      `;
  }
};

const toursWithTheirPlace = sql`
  tours
  join units on units.id = tours.unit_id
  join properties on properties.id = units.property_id
`;

/** The next one first. */
export async function dueTourIds(
  db: Queryable,
  duty: TourDuty,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'tours.due',
    sql`
      select tours.id from ${toursWithTheirPlace}
      where ${isDue(duty, now)}
      order by tours.starts_at, tours.id
      limit ${most}
    `,
  );
  return rows.map(({ id }) => id);
}

export type DueTour = { timeZone: string };

/** For this transaction alone. Null when another server has it, or it is done. */
export async function claimDueTour(
  tx: Queryable,
  id: string,
  { duty, now }: { duty: TourDuty; now: Date },
): Promise<DueTour | null> {
  const [due] = await tx.query<DueTour>(
    'tours.claimDue',
    sql`
      select properties.time_zone as "timeZone"
      from ${toursWithTheirPlace}
      where tours.id = ${id} and ${isDue(duty, now)}
      for update of tours skip locked
    `,
  );
  return due ?? null;
}

export async function noteDone(
  tx: Queryable,
  id: string,
  { duty, now }: { duty: 'ask' | 'remind' | 'remindAgent' | 'remindTeam' | 'follow'; now: Date },
): Promise<void> {
  const column = {
    ask: sql`asked_at`,
    remind: sql`reminded_at`,
    remindAgent: sql`agent_reminded_at`,
    remindTeam: sql`agent_reminded_at`,
    follow: sql`followed_at`,
  }[duty];
  await tx.query('tours.noteDone', sql`update tours set ${column} = ${now} where id = ${id}`);
}

/** Null: there is a way in again. */
export async function noteShut(tx: Queryable, id: string, toldAt: Date | null): Promise<void> {
  await tx.query('tours.noteShut', sql`update tours set shut_told_at = ${toldAt} where id = ${id}`);
}
