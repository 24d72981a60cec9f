import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { ownedBySession } from '#server/db/ownedBySession.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { Session } from '../model/session.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { showsByVideo } from '../model/tourTimes.ts';

const DAY_MS = 86_400_000;

type TakenDaysQuery = {
  from: string;
  to: string;
  now: Date;
  session?: Session | null;
  movingTourId?: string | null;
};

const nothingTaken: HomeCalendar = { times: [], agents: [], videoAgents: [] };

/** What is taken on these days, across the homes' time zones. */
export async function loadTakenTimes(
  db: Queryable,
  tourables: readonly TourableHome[],
  { from, to, now, session = null, movingTourId = null }: TakenDaysQuery,
): Promise<(tourable: TourableHome) => HomeCalendar> {
  const homes = tourables.filter(({ rules }) => rules.length > 0).map(({ home }) => home);
  if (homes.length === 0) return () => nothingTaken;
  const taken = await getCalendars(db, {
    homes,
    from: new Date(Date.parse(from) - DAY_MS),
    to: new Date(Date.parse(to) + 3 * DAY_MS),
    now,
    session,
    movingTourId,
  });
  return ({ home }) => taken.get(home.id) ?? nothingTaken;
}

/** In milliseconds, including the buffer before and after. */
export type Span = { from: number; to: number };

/** A taken time of a home. */
type BusyTime = Span & {
  kind: TourKind;
  startsAt: Date;
  /** Null means all seats. */
  seat: number | null;
};

export type HomeCalendar = {
  times: BusyTime[];
  /** When each agent who may show the home is busy. */
  agents: Span[][];
  /** The same for the agents who can show it by video. */
  videoAgents: Span[][];
};

type CalendarQuery = {
  homes: readonly ListedHome[];
  from: Date;
  to: Date;
  now: Date;
  /** The visitor who asks: their own holds on these homes count as free. */
  session: Session | null;
  /** A tour that is being rescheduled: its own time counts as free. */
  movingTourId: string | null;
};

/** The calendars of these homes and their agents, with two queries regardless of the number of homes. */
async function getCalendars(db: Queryable, query: CalendarQuery): Promise<Map<string, HomeCalendar>> {
  const [agents, rows] = await Promise.all([listAgents(db, query), queryTimes(db, query)]);
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
    query.homes.map(({ id, organizationId, property: { market } }) => {
      const ofHome = calendars
        .filter((agent) => agent.organizationId === organizationId)
        .filter(({ marketId }) => marketId === null || marketId === market.id)
        .map(({ showsByVideo, ...agent }) => ({
          showsByVideo,
          // An agent who shows this home to one group may show it to others at the same time.
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

const listAgents = (db: Queryable, { homes, from, to }: CalendarQuery): Promise<AgentRow[]> =>
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

type TimeRow = Omit<BusyTime, keyof Span> & {
  unitId: string;
  agentId: string | null;
  busyFrom: Date;
  busyTo: Date;
};

/** Other homes' times count when they occupy an agent who would be needed here. */
const queryTimes = (
  db: Queryable,
  { homes, from, to, now, session, movingTourId }: CalendarQuery,
): Promise<TimeRow[]> => {
  const unitIds = homes.map(({ id }) => id);
  const organizationIds = [...new Set(homes.map(({ organizationId }) => organizationId))];
  const own = session === null ? sql`false` : sql`coalesce(${ownedBySession(session)}, false)`;
  return db.query(
    'tours.listTakenTimes',
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
