import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Presence } from '../model/tourAccess.ts';

export type AgentEvent = { kind: 'PRESENT'; presence: Presence } | { kind: 'CODE' | 'MOVED' | 'LOCKED' };

/** The agent log is append-only: later actions never change earlier entries. */
export async function logAgentEvent(
  tx: Queryable,
  visitId: string,
  event: AgentEvent,
  now: Date,
): Promise<void> {
  const presence = event.kind === 'PRESENT' ? event.presence : null;
  await tx.query(
    'agentLog.add',
    sql`
      insert into agent_visit_events (visit_id, at, kind, presence)
      values (${visitId}, ${now}, ${event.kind}, ${presence})
    `,
  );
}

export async function countShownCodes(tx: Queryable, visitId: string): Promise<number> {
  const rows = await tx.query(
    'agentLog.countShownCodes',
    sql`select from agent_visit_events where visit_id = ${visitId} and kind = 'CODE'`,
  );
  return rows.length;
}
