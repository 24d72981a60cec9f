import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import type { WorkOrder } from './workOrders.ts';

/** Older than the first, younger than the second: who comes back after a week has no use for the question. */
type Span = { toldBefore: Date; toldSince: Date };

const isIn = ({ toldBefore, toldSince }: Span) =>
  sql`how_asked_at is null and work_orders.created_at <= ${toldBefore} and work_orders.created_at > ${toldSince}`;

/** Chats that go on, with repairs nobody has asked after. Where a person answers, he asks himself. */
export async function chatsToAskAfter(db: Queryable, span: Span, most: number): Promise<string[]> {
  const found = await db.query<{ sid: string }>(
    'workOrders.chatsToAskAfter',
    sql`
      select work_orders.conversation_sid as sid
      from work_orders
      join chat_sessions on chat_sessions.conversation_sid = work_orders.conversation_sid
      left join agent_turns on agent_turns.conversation_sid = work_orders.conversation_sid
      where ${isIn(span)} and chat_sessions.ended_at is null and agent_turns.handed_over_at is null
      group by work_orders.conversation_sid
      order by min(work_orders.created_at)
      limit ${most}
    `,
  );
  return found.map(({ sid }) => sid);
}

/** Those of a chat that are asked after from now on, the first first. Each is given out once. */
export async function askAfter(
  tx: Queryable,
  conversationSid: string,
  { now, ...span }: Span & { now: Date },
): Promise<Pick<WorkOrder, 'id' | 'number' | 'category'>[]> {
  const asked = await tx.query<Pick<WorkOrder, 'id' | 'number' | 'category'>>(
    'workOrders.askAfter',
    sql`
      update work_orders set how_asked_at = ${now}
      where conversation_sid = ${conversationSid} and ${isIn(span)}
      returning id, number, category
    `,
  );
  return asked.sort((one, other) => one.number - other.number);
}
