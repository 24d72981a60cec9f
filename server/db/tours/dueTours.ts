import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Scheduled actions for tours. */
export type ScheduledAction =
  | 'cancelUnavailable'
  | 'lockboxRemoved'
  | 'lockboxRestored'
  | 'requestConfirmation'
  | 'remind'
  | 'remindAgent'
  | 'remindTeam'
  | 'releaseUnconfirmed'
  | 'closeOut'
  | 'followUp';

/**
 * Two hours before the tour, but never at night: 8:30 PM the evening before if it starts before 10 AM, and
 * 8:30 PM if two hours before would be 9 PM or later. The SQL counterpart of `getReminderTime`.
 */
export function getTourReminderTime(startsAt: Sql, timeZone: Sql): Sql {
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

const reminderAtSql = getTourReminderTime(sql`tours.starts_at`, sql`properties.time_zone`);

/** When the visitor was last given the tour's time for certain. A message that was due before would only repeat it. */
const announcedAt = sql`
  greatest(
    coalesce(tours.last_scheduled_at, tours.created_at),
    (select max(at) from tour_activities where tour_id = tours.id and kind in ('confirmed', 'reinstated'))
  )
`;

/** A home on hold may become available again, so its tours stay booked. */
const isUnavailable = sql`units.status in ('LEASED', 'OFF_MARKET')`;

/**
 * For an hour this may be a feed error that the next feed corrects, but a visitor may be about to leave for
 * the tour.
 */
const isOffMarket = (now: Date) => sql`
  ${isUnavailable}
  and (
    coalesce(units.off_market_since, '-infinity') <= ${now}::timestamptz - interval '1 hour'
    or tours.starts_at <= ${now}::timestamptz + interval '2 hours'
  )
`;

const isUpcoming = (now: Date) => sql`
  tours.status = 'CONFIRMED' and tours.starts_at > ${now} and not ${isUnavailable}
`;

/** Upcoming tours of visitors who enter with a lockbox. For queries that join tours with their homes. */
export const isUpcomingSelfGuided = (now: Date) => sql`
  tours.kind = 'SELF_GUIDED' and tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED')
  and tours.starts_at > ${now} and units.status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
`;
const hasLockbox = sql`exists (select from lockboxes where lockboxes.unit_id = tours.unit_id)`;

/** Shared by the query that finds due tours and the one that claims one of them. */
const isDue = (action: ScheduledAction, now: Date): Sql => {
  switch (action) {
    case 'cancelUnavailable':
      return sql`
        tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED') and tours.starts_at > ${now}
        and ${isOffMarket(now)}
      `;
    case 'lockboxRemoved':
      return sql`${isUpcomingSelfGuided(now)} and tours.lockbox_missing_notified_at is null and not ${hasLockbox}`;
    case 'lockboxRestored':
      return sql`${isUpcomingSelfGuided(now)} and tours.lockbox_missing_notified_at is not null and ${hasLockbox}`;
    case 'requestConfirmation':
      return sql`
        ${isUpcoming(now)} and tours.confirmation_requested_at is null and tours.attendance_confirmed_at is null
        and tours.lockbox_missing_notified_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '24 hours' and ${reminderAtSql} > ${now}
        and ${announcedAt} <= tours.starts_at - interval '24 hours'
      `;
    case 'remind':
      return sql`
        ${isUpcoming(now)} and tours.reminded_at is null and tours.lockbox_missing_notified_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '24 hours'
        and ${reminderAtSql} <= ${now} and ${announcedAt} < ${reminderAtSql}
      `;
    case 'remindAgent':
      return sql`
        ${isUpcoming(now)} and tours.agent_id is not null and tours.agent_reminded_at is null
        and tours.agent_unavailable_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '1 hour'
      `;
    case 'remindTeam':
      return sql`
        ${isUpcoming(now)} and tours.agent_reminded_at is null
        and tours.agent_unavailable_at <= ${now}::timestamptz - interval '30 minutes'
        and tours.starts_at <= ${now}::timestamptz + interval '2 hours'
      `;
    case 'releaseUnconfirmed':
      return sql`
        ${isUpcoming(now)} and tours.kind in ('IN_PERSON', 'LIVE_VIDEO') and tours.confirmation_requested_at is not null
        and tours.confirmation_requested_at <= tours.starts_at - interval '20 hours' and tours.attendance_confirmed_at is null
        and tours.starts_at <= ${now}::timestamptz + interval '2 hours'
        and not exists (select from tour_moves where tour_moves.tour_id = tours.id)
        and coalesce((
          select auto_release_unconfirmed from tour_rules as rules
          where rules.organization_id = tours.organization_id and rules.kind = tours.kind
            and (rules.property_id is null or rules.property_id = properties.id)
            and (rules.market_id is null or rules.market_id = properties.market_id)
          order by rules.property_id is null, rules.market_id is null
          limit 1
        ), false)
      `;
    case 'closeOut':
      return sql`tours.status in ('CONFIRMED', 'CHECKED_IN') and tours.ends_at <= ${now}`;
    case 'followUp':
      return sql`
        tours.followed_up_at is null and tours.ends_at > ${now}::timestamptz - interval '72 hours'
        and (
          (tours.status = 'COMPLETED' and tours.ends_at <= ${now}::timestamptz - interval '30 minutes')
          or (tours.status = 'NO_SHOW' and tours.ends_at <= ${now}::timestamptz - interval '24 hours')
        )
      `;
  }
};

const toursWithProperty = sql`
  tours
  join units on units.id = tours.unit_id
  join properties on properties.id = units.property_id
`;

/** Earliest first. */
export async function listDueTourIds(
  db: Queryable,
  action: ScheduledAction,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'tours.due',
    sql`
      select tours.id from ${toursWithProperty}
      where ${isDue(action, now)}
      order by tours.starts_at, tours.id
      limit ${limit}
    `,
  );
  return rows.map(({ id }) => id);
}

export type DueTour = { timeZone: string };

/** Locked for this transaction. Returns null if another server has it or it is done. */
export async function claimDueTour(
  tx: Queryable,
  id: string,
  { action, now }: { action: ScheduledAction; now: Date },
): Promise<DueTour | null> {
  const [due] = await tx.query<DueTour>(
    'tours.claimDue',
    sql`
      select properties.time_zone as "timeZone"
      from ${toursWithProperty}
      where tours.id = ${id} and ${isDue(action, now)}
      for update of tours skip locked
    `,
  );
  return due ?? null;
}

export async function markActionDone(
  tx: Queryable,
  id: string,
  {
    action,
    now,
  }: { action: 'requestConfirmation' | 'remind' | 'remindAgent' | 'remindTeam' | 'followUp'; now: Date },
): Promise<void> {
  const column = {
    requestConfirmation: sql`confirmation_requested_at`,
    remind: sql`reminded_at`,
    remindAgent: sql`agent_reminded_at`,
    remindTeam: sql`agent_reminded_at`,
    followUp: sql`followed_up_at`,
  }[action];
  await tx.query('tours.markActionDone', sql`update tours set ${column} = ${now} where id = ${id}`);
}

/** Null once there is a lockbox again. */
export async function setLockboxMissingNotifiedAt(
  tx: Queryable,
  id: string,
  notifiedAt: Date | null,
): Promise<void> {
  await tx.query(
    'tours.setLockboxMissingNotifiedAt',
    sql`update tours set lockbox_missing_notified_at = ${notifiedAt} where id = ${id}`,
  );
}
