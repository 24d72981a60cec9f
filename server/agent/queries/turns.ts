import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type ClaimedTurn = {
  askedIndex: number;
  answeredIndex: number;
  failures: number;
  memory: object;
  /** A person has the chat: the agent answers only emergencies. */
  isHandedOver: boolean;
};

type MessageRef = { conversationSid: string; author: string; index: number };

/**
 * Only what visitors say in their own chats waits for an answer. Returns who will answer, or null if no
 * answer is needed.
 */
export async function requestAgentReply(
  tx: Queryable,
  { conversationSid, author, index }: MessageRef,
): Promise<'agent' | 'person' | null> {
  const [turn] = await tx.query<{ isHandedOver: boolean }>(
    'agentTurns.requestAgentReply',
    sql`
      insert into agent_turns (conversation_sid, asked_index)
      select conversation_sid, ${index}::int from chat_sessions
      where conversation_sid = ${conversationSid} and identity = ${author}
      on conflict (conversation_sid) do update set asked_index = excluded.asked_index, failures = 0
      returning handed_over_at is not null as "isHandedOver"
    `,
  );
  if (!turn) return null;
  return turn.isHandedOver ? 'person' : 'agent';
}

/**
 * Once a person has written, the agent stays silent except in emergencies and drops any answer in progress.
 */
export async function silenceAgent(tx: Queryable, conversationSid: string, now: Date): Promise<void> {
  await tx.query(
    'agentTurns.silenceAgent',
    sql`
      update agent_turns set handed_over_at = ${now}, holder = null, held_until = null
      where conversation_sid = ${conversationSid} and handed_over_at is null
    `,
  );
}

/** Whether a person has the chat, and what the agent remembers of it. */
export async function findAgentTurn(
  db: Queryable,
  conversationSid: string,
): Promise<Pick<ClaimedTurn, 'isHandedOver' | 'memory'>> {
  const [turn] = await db.query<Pick<ClaimedTurn, 'isHandedOver' | 'memory'>>(
    'agentTurns.find',
    sql`
      select handed_over_at is not null as "isHandedOver", memory from agent_turns
      where conversation_sid = ${conversationSid}
    `,
  );
  return turn ?? { isHandedOver: false, memory: {} };
}

/** The agent answers again. Returns false if it already has the chat. */
export async function returnToAgent(tx: Queryable, conversationSid: string): Promise<boolean> {
  const returned = await tx.query(
    'agentTurns.returnToAgent',
    sql`
      update agent_turns set handed_over_at = null
      where conversation_sid = ${conversationSid} and handed_over_at is not null
      returning conversation_sid
    `,
  );
  return returned.length > 0;
}

type Lease = { conversationSid: string; holder: string };

/** Returns null if nothing is waiting or another server is already answering. */
export async function claimTurn(
  db: Queryable,
  { conversationSid, holder, now, until }: Lease & { now: Date; until: Date },
): Promise<ClaimedTurn | null> {
  const [taken] = await db.query<ClaimedTurn>(
    'agentTurns.claimTurn',
    sql`
      update agent_turns set holder = ${holder}, held_until = ${until}
      where conversation_sid = ${conversationSid} and asked_index > answered_index
        and (holder is null or held_until <= ${now})
      returning asked_index as "askedIndex", answered_index as "answeredIndex", failures, memory,
        handed_over_at is not null as "isHandedOver"
    `,
  );
  return taken ?? null;
}

/** Returns false if the holder has lost the lease. */
export async function hasTurn(tx: Queryable, { conversationSid, holder }: Lease): Promise<boolean> {
  const held = await tx.query(
    'agentTurns.hasTurn',
    sql`select 1 from agent_turns where conversation_sid = ${conversationSid} and holder = ${holder}`,
  );
  return held.length > 0;
}

/** Keeps the turn for a holder that is still answering. */
export async function extendTurn(
  db: Queryable,
  { conversationSid, holder, until }: Lease & { until: Date },
): Promise<void> {
  await db.query(
    'agentTurns.extend',
    sql`
      update agent_turns set held_until = ${until}
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

type CompletedTurn = Lease & { answeredIndex: number; memory: object; handedOverAt: Date | null };

/** Returns false if the holder has lost the lease; its answer is then discarded. */
export async function completeTurn(tx: Queryable, turn: CompletedTurn): Promise<boolean> {
  const { conversationSid, holder, answeredIndex, memory, handedOverAt } = turn;
  const ended = await tx.query(
    'agentTurns.completeTurn',
    sql`
      update agent_turns set
        answered_index = ${answeredIndex}, memory = ${JSON.stringify(memory)}::jsonb, failures = 0,
        handed_over_at = coalesce(handed_over_at, ${handedOverAt}), holder = null, held_until = null
      where conversation_sid = ${conversationSid} and holder = ${holder}
      returning conversation_sid
    `,
  );
  return ended.length > 0;
}

/** After a failure the turn waits until the given time. */
export async function failTurn(
  db: Queryable,
  { conversationSid, holder, until }: Lease & { until: Date },
): Promise<void> {
  await db.query(
    'agentTurns.fail',
    sql`
      update agent_turns set failures = failures + 1, held_until = ${until}
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

/** Chats with a waiting message that no server is answering. */
export async function listPendingTurns(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const found = await db.query<{ sid: string }>(
    'agentTurns.listPendingTurns',
    sql`
      select conversation_sid as sid from agent_turns
      where asked_index > answered_index and (holder is null or held_until <= ${now})
      limit ${limit}
    `,
  );
  return found.map(({ sid }) => sid);
}
