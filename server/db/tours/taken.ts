import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { Session } from '#server/tours/session.ts';
import type { TourKind } from '#server/tours/tour.ts';

import { ofSession } from '../ofSession.ts';

import { showsByVideo } from './tourTimes.ts';

/** In milliseconds, with the time before and after. */
export type Span = { from: number; to: number };

/** A time of a home that somebody has. */
export type TakenTime = Span & {
  kind: TourKind;
  startsAt: Date;
  /** Null: all of them. */
  seat: number | null;
};

export type Taken = {
  times: TakenTime[];
  /** When each of those who may show it is busy. */
  agents: Span[][];
  /** Of those of them who can be joined by video. */
  videoAgents: Span[][];
};

type Wanted = {
  homes: readonly ListedHome[];
  from: Date;
  to: Date;
  now: Date;
  /** Of whoever asks: what he holds of these homes is free to him. */
  session: Session | null;
  /** Of a tour that is to have another time: its own is free to it. */
  movingTourId: string | null;
};

/** What stands in the calendars of these homes and of all who may show them: by two statements, however many. */
export async function takenOf(db: Queryable, wanted: Wanted): Promise<Map<string, Taken>> {
  const [agents, rows] = await Promise.all([agentsOf(db, wanted), timesOf(db, wanted)]);
  const times = rows.map(({ busyFrom, busyTo, ...time }) => ({
    ...time,
    from: busyFrom.getTime(),
    to: busyTo.getTime(),
  }));
  const calendars = agents.map(({ id, absences, ...agent }) => ({
    ...agent,
    absences: absences.map(([from, to]) => ({ from, to })),
    times: times.filter(({ agentId }) => agentId === id),
  }));
  return new Map(
    wanted.homes.map(({ id, organizationId, property: { market } }) => {
      const ofHome = calendars
        .filter((agent) => agent.organizationId === organizationId)
        .filter(({ marketId }) => marketId === null || marketId === market.id)
        .map(({ showsByVideo, ...agent }) => ({
          showsByVideo,
          // whoever shows this home to some may show it to others with them
          busy: [...agent.absences, ...agent.times.filter(({ unitId }) => unitId !== id)],
        }));
      return [
        id,
        {
          times: times.filter(({ unitId }) => unitId === id),
          agents: ofHome.map(({ busy }) => busy),
          videoAgents: ofHome.filter(({ showsByVideo }) => showsByVideo).map(({ busy }) => busy),
        },
      ];
    }),
  );
}

type AgentRow = {
  id: string;
  organizationId: string;
  marketId: string | null;
  showsByVideo: boolean;
  absences: [number, number][];
};

const agentsOf = (db: Queryable, { homes, from, to }: Wanted): Promise<AgentRow[]> =>
  db.query(
    'tours.agents',
    sql`
      select
        id, organization_id as "organizationId", market_id as "marketId", ${showsByVideo} as "showsByVideo",
        coalesce(
          (
            select jsonb_agg(jsonb_build_array(
              extract(epoch from greatest(lower(during), ${from}::timestamptz)) * 1000,
              extract(epoch from least(upper(during), ${to}::timestamptz)) * 1000
            ))
            from tour_agent_absences
            where agent_id = tour_agents.id and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
          ),
          '[]'
        ) as absences
      from tour_agents
      where organization_id = any(${[...new Set(homes.map(({ organizationId }) => organizationId))]}::uuid[])
        and is_active
    `,
  );

type TimeRow = Omit<TakenTime, keyof Span> & {
  unitId: string;
  agentId: string | null;
  busyFrom: Date;
  busyTo: Date;
};

/** Those of other homes count when somebody is there who would be needed here. */
const timesOf = (
  db: Queryable,
  { homes, from, to, now, session, movingTourId }: Wanted,
): Promise<TimeRow[]> => {
  const unitIds = homes.map(({ id }) => id);
  const organizationIds = [...new Set(homes.map(({ organizationId }) => organizationId))];
  const own = session === null ? sql`false` : sql`coalesce(${ofSession(session)}, false)`;
  return db.query(
    'tours.taken',
    sql`
      select
        unit_id as "unitId", agent_id as "agentId", kind, starts_at as "startsAt",
        lower(during) as "busyFrom", upper(during) as "busyTo",
        case when upper_inf(seats) then null else lower(seats) end as seat
      from tour_times
      where (
          unit_id = any(${unitIds}::uuid[])
          or agent_id in (select id from tour_agents where organization_id = any(${organizationIds}::uuid[]))
        )
        and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
        and (held_until is null or held_until > ${now})
        and (${movingTourId}::uuid is null or tour_id is distinct from ${movingTourId}::uuid)
        and not (
          held_until is not null and unit_id = any(${unitIds}::uuid[]) and ${own}
        )
    `,
  );
};
