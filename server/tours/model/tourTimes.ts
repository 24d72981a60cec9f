import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Session } from './session.ts';

export type Span = { from: Date; to: Date };

/** A time of a home, as a hold or a tour reserves it. */
export type TimeToClaim = {
  organizationId: string;
  unitId: string;
  kind: TourKind;
  startsAt: Date;
  endsAt: Date;
  /** Includes the buffer before and after. */
  during: Span;
  /** Null means all seats. */
  seat: number | null;
  agentId: string | null;
};

export type HoldClaim = {
  session: Session;
  networks: readonly string[];
  heldUntil: Date;
  extensionsLeft: number;
};
export type ClaimOwner = { tourId: string } | HoldClaim;

const toSqlRange = ({ from, to }: Span) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Returns its ID, or null if it is already taken, which the table's constraints decide. */
export async function claimTime(
  tx: Queryable,
  time: TimeToClaim,
  { now, ...taken }: ClaimOwner & { now: Date },
): Promise<string | null> {
  const hold = 'tourId' in taken ? null : taken;
  const seats =
    time.seat === null ? sql`int4range(0, null)` : sql`int4range(${time.seat}::int, ${time.seat + 1}::int)`;
  const [added] = await tx.query<{ id: string }>(
    'tourTimes.claim',
    sql`
      insert into tour_times (
        organization_id, unit_id, kind, starts_at, ends_at, during, seats, agent_id, tour_id, tab_hash, browser_hash,
        network_hashes, held_until, extensions_left, created_at
      ) values (
        ${time.organizationId}, ${time.unitId}, ${time.kind}, ${time.startsAt}, ${time.endsAt},
        ${toSqlRange(time.during)}, ${seats}, ${time.agentId}, ${'tourId' in taken ? taken.tourId : null},
        ${hold?.session.tab ?? null}, ${hold?.session.browser ?? null}, ${hold ? [...hold.networks] : null}::text[],
        ${hold?.heldUntil ?? null}, ${hold?.extensionsLeft ?? null}, ${now}
      )
      on conflict do nothing
      returning id
    `,
  );
  return added?.id ?? null;
}

/** Releases the times of tours that ended or are moving. */
export async function releaseTimes(tx: Queryable, tourIds: readonly string[]): Promise<void> {
  await tx.query(
    'tourTimes.release',
    sql`delete from tour_times where tour_id = any (${[...tourIds]}::uuid[])`,
  );
}

type OccupancyQuery = { unitId: string; kind: TourKind; startsAt: Date; during: Span; timeZone: string };
export type Occupancy = {
  /** For each overlapping time, its first seat, or null if it takes all of them. */
  seats: (number | null)[];
  /** How many other times of this kind are taken in the home on that local day. */
  otherTimesThatDay: number;
};

/** Call this with the home locked and expired holds cleared. */
export async function getOccupancy(tx: Queryable, query: OccupancyQuery): Promise<Occupancy> {
  const { unitId, kind, startsAt, during, timeZone } = query;
  const [occupied] = await tx.query<Occupancy>(
    'tourTimes.getOccupancy',
    sql`
      select
        coalesce(
          (
            select jsonb_agg(case when upper_inf(seats) then null else lower(seats) end)
            from tour_times
            where unit_id = ${unitId} and during && ${toSqlRange(during)}
          ),
          '[]'
        ) as seats,
        (
          select count(distinct starts_at)::int
          from tour_times
          where unit_id = ${unitId} and kind = ${kind} and starts_at <> ${startsAt}
            and (starts_at at time zone ${timeZone}::text)::date =
              (${startsAt}::timestamptz at time zone ${timeZone}::text)::date
        ) as "otherTimesThatDay"
    `,
  );
  if (!occupied) throw new Error('tourTimes.getOccupancy returned no row');
  return occupied;
}

type TimeOwner = {
  /** Null means all seats. */
  seat: number | null;
  /** The session that holds it, or null if it is booked. */
  heldBy: Session | null;
};

/** Who has the home reserved then. */
export async function listTimeOwners(
  db: Queryable,
  { unitId, during, now }: { unitId: string; during: Span; now: Date },
): Promise<TimeOwner[]> {
  const takers = await db.query<{ seat: number | null; tab: Uint8Array | null; browser: Uint8Array | null }>(
    'tourTimes.listOwners',
    sql`
      select
        case when upper_inf(seats) then null else lower(seats) end as seat,
        tab_hash as tab, browser_hash as browser
      from tour_times
      where unit_id = ${unitId} and during && ${toSqlRange(during)} and (held_until is null or held_until > ${now})
    `,
  );
  return takers.map(({ seat, tab, browser }) => ({
    seat,
    heldBy: tab && { tab: Buffer.from(tab), browser: browser && Buffer.from(browser) },
  }));
}

/** Whether a visitor can join this agent by video. For queries on `tour_agents`. */
export const showsByVideo = sql`(
  video is not null or exists (
    select from organizations
    where organizations.id = tour_agents.organization_id and organizations.settings ? 'video'
  )
)`;

type Needed = {
  organizationId: string;
  marketId: string;
  unitId: string;
  kind: TourKind;
  startsAt: Date;
  during: Span;
  timeZone: string;
};

/**
 * Agents who could show the home then: those already there first, then those with the fewest tours that week.
 * Another booking may still take the agent first; claiming the time detects that.
 */
export async function listAvailableAgents(tx: Queryable, needed: Needed): Promise<string[]> {
  const { organizationId, marketId, unitId, kind, startsAt, during, timeZone } = needed;
  const toWeekSql = (moment: ReturnType<typeof sql>) =>
    sql`date_trunc('week', ${moment} at time zone ${timeZone}::text)`;
  const agents = await tx.query<{ id: string }>(
    'tourAgents.listAvailable',
    sql`
      select tour_agents.id
      from tour_agents
      cross join lateral (
        select
          count(*) filter (where unit_id = ${unitId} and during && ${toSqlRange(during)}) as here,
          count(*) filter (where unit_id <> ${unitId} and during && ${toSqlRange(during)}) as elsewhere,
          count(*) filter (
            where ${toWeekSql(sql`starts_at`)} = ${toWeekSql(sql`${startsAt}::timestamptz`)}
          ) as that_week
        from tour_times
        where tour_times.agent_id = tour_agents.id
      ) as taken
      where tour_agents.organization_id = ${organizationId}
        and is_active
        and (market_id is null or market_id = ${marketId})
        and (${kind} <> 'LIVE_VIDEO' or ${showsByVideo})
        and elsewhere = 0
        and not exists (
          select from tour_agent_absences
          where agent_id = tour_agents.id and during && ${toSqlRange(during)}
        )
      order by here desc, that_week, external_id
    `,
  );
  return agents.map(({ id }) => id);
}
