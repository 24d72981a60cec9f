import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** How the agent of a tour is reached. */
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

/** Whether it was noted now: once for each tour and agent. */
export async function noteAgentOnWay(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.noteAgentOnWay',
    sql`update tours set agent_on_way_at = ${now} where id = ${tourId} and agent_on_way_at is null returning id`,
  );
  return rows.length > 0;
}

/** Whether it was noted now. */
export async function noteAgentUnavailable(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.noteAgentUnavailable',
    sql`
      update tours set agent_unavailable_at = ${now}, agent_on_way_at = null
      where id = ${tourId} and agent_unavailable_at is null
      returning id
    `,
  );
  return rows.length > 0;
}
