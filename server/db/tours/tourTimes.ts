import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/tours/session.ts';
import type { TourKind } from '#server/tours/tour.ts';

export type Span = { from: Date; to: Date };

/** A time of a home, as a hold or a tour takes it. */
export type TimeToTake = {
  organizationId: string;
  unitId: string;
  kind: TourKind;
  startsAt: Date;
  endsAt: Date;
  /** With the time before and after it. */
  during: Span;
  /** Null: all of them. */
  seat: number | null;
  agentId: string | null;
};

export type HeldBy = {
  session: Session;
  networks: readonly string[];
  heldUntil: Date;
  extensionsLeft: number;
};
export type TakenFor = { tourId: string } | HeldBy;

const rangeOf = ({ from, to }: Span) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Its id, or null when somebody else has it: the constraints of the table decide. */
export async function takeTime(
  tx: Queryable,
  time: TimeToTake,
  { now, ...taken }: TakenFor & { now: Date },
): Promise<string | null> {
  const hold = 'tourId' in taken ? null : taken;
  const seats =
    time.seat === null ? sql`int4range(0, null)` : sql`int4range(${time.seat}::int, ${time.seat + 1}::int)`;
  const [added] = await tx.query<{ id: string }>(
    'tourTimes.take',
    sql`
      insert into tour_times (
        organization_id, unit_id, kind, starts_at, ends_at, during, seats, agent_id, tour_id, session_mac, browser_mac,
        network_macs, held_until, extensions_left, created_at
      ) values (
        ${time.organizationId}, ${time.unitId}, ${time.kind}, ${time.startsAt}, ${time.endsAt},
        ${rangeOf(time.during)}, ${seats}, ${time.agentId}, ${'tourId' in taken ? taken.tourId : null},
        ${hold?.session.tab ?? null}, ${hold?.session.browser ?? null}, ${hold ? [...hold.networks] : null}::text[],
        ${hold?.heldUntil ?? null}, ${hold?.extensionsLeft ?? null}, ${now}
      )
      on conflict do nothing
      returning id
    `,
  );
  return added?.id ?? null;
}

/** The time of a tour that has ended, or moves. */
export async function freeTimesOf(tx: Queryable, tourIds: readonly string[]): Promise<void> {
  await tx.query('tourTimes.free', sql`delete from tour_times where tour_id = any (${[...tourIds]}::uuid[])`);
}

type Wanted = { unitId: string; kind: TourKind; startsAt: Date; during: Span; timeZone: string };
export type Occupied = {
  /** Of those that overlap, the first place of each; null: it takes all of them. */
  seats: (number | null)[];
  /** How many other times of this kind are taken in the home on that day there. */
  otherTimesThatDay: number;
};

/** To be asked under the lock of the home, when holds that are over have been cleared away. */
export async function occupiedAt(tx: Queryable, wanted: Wanted): Promise<Occupied> {
  const { unitId, kind, startsAt, during, timeZone } = wanted;
  const [occupied] = await tx.query<Occupied>(
    'tourTimes.occupied',
    sql`
      select
        coalesce(
          (
            select jsonb_agg(case when upper_inf(seats) then null else lower(seats) end)
            from tour_times
            where unit_id = ${unitId} and during && ${rangeOf(during)}
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
  if (!occupied) throw new Error('tourTimes.occupied gave no row');
  return occupied;
}

type Taker = {
  /** Null: it takes all places. */
  seat: number | null;
  /** Of whoever holds it; null: it is booked. */
  heldBy: Session | null;
};

/** Who has a home then. */
export async function takersOf(
  db: Queryable,
  { unitId, during, now }: { unitId: string; during: Span; now: Date },
): Promise<Taker[]> {
  const takers = await db.query<{ seat: number | null; tab: Uint8Array | null; browser: Uint8Array | null }>(
    'tourTimes.takers',
    sql`
      select
        case when upper_inf(seats) then null else lower(seats) end as seat,
        session_mac as tab, browser_mac as browser
      from tour_times
      where unit_id = ${unitId} and during && ${rangeOf(during)} and (held_until is null or held_until > ${now})
    `,
  );
  return takers.map(({ seat, tab, browser }) => ({
    seat,
    heldBy: tab && { tab: Buffer.from(tab), browser: browser && Buffer.from(browser) },
  }));
}

/** Whether a visitor can join an agent by video. Asked of `tour_agents`. */
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
 * Who could show a home then: first who is there anyhow, then who has the fewest tours in that week. That nobody else
 * has taken him meanwhile is shown by taking him.
 */
export async function agentsFor(tx: Queryable, needed: Needed): Promise<string[]> {
  const { organizationId, marketId, unitId, kind, startsAt, during, timeZone } = needed;
  const weekOf = (moment: ReturnType<typeof sql>) =>
    sql`date_trunc('week', ${moment} at time zone ${timeZone}::text)`;
  const agents = await tx.query<{ id: string }>(
    'tourAgents.free',
    sql`
      select tour_agents.id
      from tour_agents
      cross join lateral (
        select
          count(*) filter (where unit_id = ${unitId} and during && ${rangeOf(during)}) as here,
          count(*) filter (where unit_id <> ${unitId} and during && ${rangeOf(during)}) as elsewhere,
          count(*) filter (
            where ${weekOf(sql`starts_at`)} = ${weekOf(sql`${startsAt}::timestamptz`)}
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
          where agent_id = tour_agents.id and during && ${rangeOf(during)}
        )
      order by here desc, that_week, external_id
    `,
  );
  return agents.map(({ id }) => id);
}
