import sql, { type Sql } from 'sql-template-tag';

import { tourKinds } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import type { TourRule, Blackout } from './tour.ts';

type RuleRow = Omit<TourRule, 'lockHours'> & {
  unitId: string;
  lockOpens: string | null;
  lockCloses: string | null;
};

/** A self-guided visitor needs a lockbox; without one they could not enter. */
const hasAccessMethod = sql`
  (kind <> 'SELF_GUIDED' or exists (select from lockboxes where lockboxes.unit_id = nearest.unit_id))
`;

/**
 * The tour rules of each home, by kind in display order. A kind is omitted if it needs an agent and the market has
 * none, or if it is self-guided and the home has no lockbox.
 */
export const findRules = (db: Queryable, unitIds: readonly string[]): Promise<Map<string, TourRule[]>> =>
  queryRules(db, unitIds, sql`${hasAccessMethod} and ${isJoinable}`);

/** Live video is offered only if the visitor can join it. */
const isJoinable = sql`(
  kind <> 'LIVE_VIDEO'
  or case when requires_host
    then exists (select from agents_of_home where agents_of_home.unit_id = nearest.unit_id and video is not null)
    else organization_video is not null
  end
)`;

/** The rules for booked tours, which stay booked when the lockbox is removed. */
export const listRulesForBooked = (
  db: Queryable,
  unitIds: readonly string[],
): Promise<Map<string, TourRule[]>> => queryRules(db, unitIds, sql`true`);

async function queryRules(
  db: Queryable,
  unitIds: readonly string[],
  condition: Sql,
): Promise<Map<string, TourRule[]>> {
  const rows = await db.query<RuleRow>(
    'tours.rules',
    sql`
      with nearest as (
        select distinct on (units.id, rules.kind)
          units.id as unit_id, units.market_id as home_market_id, rules.*,
          organizations.settings -> 'video' as organization_video
        from units
        join organizations on organizations.id = units.organization_id
        join tour_rules as rules
          on rules.organization_id = units.organization_id
          and (rules.property_id is null or rules.property_id = units.property_id)
          and (rules.market_id is null or rules.market_id = units.market_id)
        where units.id = any(${[...unitIds]}::uuid[])
        order by units.id, rules.kind, (rules.property_id is null), (rules.market_id is null)
      ),
      agents_of_home as (
        select
          homes.unit_id,
          coalesce(agents.video, homes.organization_video) as video
        from (
          select distinct unit_id, home_market_id, organization_id, organization_video from nearest
        ) as homes
        join tour_agents as agents
          on agents.organization_id = homes.organization_id
          and agents.is_active
          and (agents.market_id is null or agents.market_id = homes.home_market_id)
      )
      select
        unit_id as "unitId", kind, windows, length_minutes as "lengthMinutes", step_minutes as "stepMinutes",
        buffer_before_minutes as "bufferBeforeMinutes", buffer_after_minutes as "bufferAfterMinutes", notice_minutes as "noticeMinutes",
        booking_window_days as "bookingWindowDays", max_per_day as "maxPerDay", seats, requires_host as "requiresHost",
        requires_approval as "requiresApproval", allows_instant_tour as "allowsInstantTour",
        auto_release_unconfirmed as "autoReleaseUnconfirmed", requires, verify_minutes_before as "verifyMinutesBefore",
        lock_opens as "lockOpens", lock_closes as "lockCloses", what_to_expect as "whatToExpect",
        accessibility_note as "accessibilityNote", parking,
        kind = 'LIVE_VIDEO' and case when requires_host
          then exists (
            select from agents_of_home
            where agents_of_home.unit_id = nearest.unit_id and video ->> 'callsVisitor' = 'true'
          )
          else coalesce(organization_video ->> 'callsVisitor' = 'true', false)
        end as "callsVisitor"
      from nearest
      where is_offered and windows <> '[]' and (
        not requires_host or exists (select from agents_of_home where agents_of_home.unit_id = nearest.unit_id)
      ) and ${condition}
    `,
  );
  const found = new Map<string, TourRule[]>();
  for (const { unitId, lockOpens, lockCloses, ...rule } of rows) {
    const lockHours =
      lockOpens === null || lockCloses === null ? null : { opens: lockOpens, closes: lockCloses };
    found.set(unitId, [...(found.get(unitId) ?? []), { ...rule, lockHours }]);
  }
  for (const rules of found.values()) {
    rules.sort((a, b) => tourKinds.indexOf(a.kind) - tourKinds.indexOf(b.kind));
  }
  return found;
}

type BlackoutRow = {
  unitId: string;
  startsOn: string;
  endsOn: string;
  opens: string | null;
  closes: string | null;
  reason: string | null;
};

/** The days on which each home can't be toured, starting yesterday because today's date differs by time zone. */
export async function listBlackouts(
  db: Queryable,
  unitIds: readonly string[],
  now: Date,
): Promise<Map<string, Blackout[]>> {
  const rows = await db.query<BlackoutRow>(
    'tours.blackouts',
    sql`
      select units.id as "unitId", starts_on as "startsOn", ends_on as "endsOn", opens, closes, reason
      from units
      join tour_blackouts as dark
        on dark.organization_id = units.organization_id
        and (dark.market_id is null or dark.market_id = units.market_id)
        and (dark.property_id is null or dark.property_id = units.property_id)
        and (dark.unit_id is null or dark.unit_id = units.id)
      where units.id = any(${[...unitIds]}::uuid[])
        and ends_on >= (${now}::timestamptz at time zone 'UTC')::date - 1
      order by starts_on, dark.id
    `,
  );
  const found = new Map<string, Blackout[]>();
  for (const { unitId, opens, closes, ...days } of rows) {
    const hours = opens === null || closes === null ? null : { opens, closes };
    found.set(unitId, [...(found.get(unitId) ?? []), { ...days, hours }]);
  }
  return found;
}
