import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { tourKinds, type TourRule } from '#server/tours/tour.ts';

type Row = Omit<TourRule, 'lockHours'> & {
  unitId: string;
  lockOpens: string | null;
  lockCloses: string | null;
};

/** Whoever comes alone needs a box at the door: without it he would stand before it. */
const hasWayIn = sql`
  (kind <> 'SELF_GUIDED' or exists (select from lockboxes where lockboxes.unit_id = nearest.unit_id))
`;

/**
 * How each of these homes is shown, kind by kind in their order. Where somebody has to show it and the organization
 * has nobody for its market, or nothing opens the door to who comes alone, that kind is not offered.
 */
export const rulesOf = (db: Queryable, unitIds: readonly string[]): Promise<Map<string, TourRule[]>> =>
  rulesWhere(db, unitIds, sql`${hasWayIn} and ${canBeJoined}`);

/** By video nobody is shown a home who could not join. */
const canBeJoined = sql`(
  kind <> 'LIVE_VIDEO'
  or case when needs_agent
    then exists (select from agents_of_home where agents_of_home.unit_id = nearest.unit_id and video is not null)
    else organization_video is not null
  end
)`;

/** By which tours go that are booked already: they stay booked when the box at a door is taken away. */
export const rulesOfBooked = (db: Queryable, unitIds: readonly string[]): Promise<Map<string, TourRule[]>> =>
  rulesWhere(db, unitIds, sql`true`);

async function rulesWhere(
  db: Queryable,
  unitIds: readonly string[],
  condition: Sql,
): Promise<Map<string, TourRule[]>> {
  const rows = await db.query<Row>(
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
        minutes_before as "minutesBefore", minutes_after as "minutesAfter", notice_minutes as "noticeMinutes",
        days_ahead as "daysAhead", most_a_day as "mostADay", seats, needs_agent as "needsAgent",
        is_asked_for as "isAskedFor", is_seen_at_once as "isSeenAtOnce",
        releases_unconfirmed as "releasesUnconfirmed", requires, verify_minutes_before as "verifyMinutesBefore",
        lock_opens as "lockOpens", lock_closes as "lockCloses", what_to_expect as "whatToExpect",
        accessibility_note as "accessibilityNote", parking,
        kind = 'LIVE_VIDEO' and case when needs_agent
          then exists (
            select from agents_of_home
            where agents_of_home.unit_id = nearest.unit_id and video ->> 'callsVisitor' = 'true'
          )
          else coalesce(organization_video ->> 'callsVisitor' = 'true', false)
        end as "callsVisitor"
      from nearest
      where is_offered and windows <> '[]' and (
        not needs_agent or exists (select from agents_of_home where agents_of_home.unit_id = nearest.unit_id)
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
