import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Span } from '../model/tourTimes.ts';

/** How to reach a tour's agent. */
export type ShowingAgent = {
  id: string;
  firstName: string;
  email: string | null;
  phoneNumber: string | null;
  receivesTexts: boolean;
};

export async function showingAgentById(db: Queryable, id: string): Promise<ShowingAgent | null> {
  const [agent] = await db.query<ShowingAgent>(
    'tourAgents.byId',
    sql`
      select id, first_name as "firstName", email, phone_number as "phoneNumber", receives_texts as "receivesTexts"
      from tour_agents where id = ${id}
    `,
  );
  return agent ?? null;
}

/** Returns whether it was recorded now; it is recorded once per tour and agent. */
export async function markAgentOnWay(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.markAgentOnWay',
    sql`update tours set agent_on_way_at = ${now} where id = ${tourId} and agent_on_way_at is null returning id`,
  );
  return rows.length > 0;
}

/** Returns whether it was recorded now. */
export async function markAgentUnavailable(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.markAgentUnavailable',
    sql`
      update tours set agent_unavailable_at = ${now}, agent_on_way_at = null
      where id = ${tourId} and agent_unavailable_at is null
      returning id
    `,
  );
  return rows.length > 0;
}

/** The period for which a tour reserves its home and agent, or null if it reserves none. */
export async function getTourSpan(tx: Queryable, tourId: string): Promise<Span | null> {
  const [span] = await tx.query<Span>(
    'tourTimes.getTourSpan',
    sql`select lower(during) as "from", upper(during) as "to" from tour_times where tour_id = ${tourId}`,
  );
  return span ?? null;
}

/** In the order of the given IDs. */
export const listAgentNames = (
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<ShowingAgent, 'id' | 'firstName'>[]> =>
  db.query(
    'tourAgents.listNames',
    sql`
      select id, first_name as "firstName" from tour_agents
      where id = any (${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], id)
    `,
  );

/** Returns the new calendar sequence number. Fails if the agent has another tour then. */
export async function assignAgent(tx: Queryable, tourId: string, agentId: string): Promise<number> {
  await tx.query(
    'tourTimes.assignAgent',
    sql`update tour_times set agent_id = ${agentId} where tour_id = ${tourId}`,
  );
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.assignAgent',
    sql`
      update tours set agent_id = ${agentId}, agent_unavailable_at = null, agent_on_way_at = null,
        sequence = sequence + 1
      where id = ${tourId}
      returning sequence
    `,
  );
  if (!tour) throw new Error('tours.assignAgent found no tour');
  return tour.sequence;
}

type AgentTime = Span & { tourId: string; agentId: string; firstName: string };

/** An organization's upcoming tours with their agents and times. Agent IDs are the file's. */
export const listUpcomingAgentTimes = (
  tx: Queryable,
  organizationId: string,
  now: Date,
): Promise<AgentTime[]> =>
  tx.query(
    'tourTimes.listUpcomingAgentTimes',
    sql`
      select
        tours.id as "tourId", tour_agents.external_id as "agentId", tour_agents.first_name as "firstName",
        lower(during) as "from", upper(during) as "to"
      from tour_times
      join tours on tours.id = tour_times.tour_id
      join tour_agents on tour_agents.id = tours.agent_id
      where tours.organization_id = ${organizationId} and tours.ends_at > ${now}
        and tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED')
      order by tours.starts_at, tours.id
    `,
  );

/** An organization's upcoming video tours. Agent IDs are the file's. */
export const listUpcomingVideoTours = (
  tx: Queryable,
  organizationId: string,
  now: Date,
): Promise<{ tourId: string; agentId: string | null }[]> =>
  tx.query(
    'tours.listUpcomingVideoTours',
    sql`
      select tours.id as "tourId", tour_agents.external_id as "agentId"
      from tours
      left join tour_agents on tour_agents.id = tours.agent_id
      where tours.organization_id = ${organizationId} and tours.kind = 'LIVE_VIDEO' and tours.ends_at > ${now}
        and tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED')
      order by tours.starts_at, tours.id
    `,
  );
