import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { WorkOrder } from './workOrders.ts';

/** Repairs older than a week are excluded: by then the visitor has no use for the question. */
type Span = { reportedBefore: Date; reportedSince: Date };

const isInSpan = ({ reportedBefore, reportedSince }: Span) =>
  sql`followed_up_at is null and canceled_at is null and work_orders.created_at <= ${reportedBefore} and work_orders.created_at > ${reportedSince}`;

/** Ongoing chats with repairs that still need a follow-up. When the team handles a chat, it follows up itself. */
export async function findChatsForFollowUp(db: Queryable, span: Span, limit: number): Promise<string[]> {
  const found = await db.query<{ sid: string }>(
    'workOrders.findChatsForFollowUp',
    sql`
      select work_orders.conversation_sid as sid
      from work_orders
      join chat_sessions on chat_sessions.conversation_sid = work_orders.conversation_sid
      left join agent_turns on agent_turns.conversation_sid = work_orders.conversation_sid
      where ${isInSpan(span)} and chat_sessions.ended_at is null and agent_turns.handed_over_at is null
      group by work_orders.conversation_sid
      order by min(work_orders.created_at)
      limit ${limit}
    `,
  );
  return found.map(({ sid }) => sid);
}

/** Claims the repairs of a chat that are due for a follow-up, oldest first. Each is returned only once. */
export async function claimRepairFollowUps(
  tx: Queryable,
  conversationSid: string,
  { now, ...span }: Span & { now: Date },
): Promise<Pick<WorkOrder, 'id' | 'number' | 'category'>[]> {
  const claimed = await tx.query<Pick<WorkOrder, 'id' | 'number' | 'category'>>(
    'workOrders.claimRepairFollowUps',
    sql`
      update work_orders set followed_up_at = ${now}
      where conversation_sid = ${conversationSid} and ${isInSpan(span)}
      returning id, number, category
    `,
  );
  return claimed.sort((one, other) => one.number - other.number);
}
