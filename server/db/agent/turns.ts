import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type TakenTurn = {
  askedIndex: number;
  answeredIndex: number;
  failures: number;
  memory: object;
  /** A person has the chat: of the agent only an emergency is heard. */
  isHandedOver: boolean;
};

type Said = { conversationSid: string; author: string; index: number };

/**
 * What a visitor says in his own chat waits for an answer. What anybody else says does not. Null for that, else who will
 * answer.
 */
export async function askAgent(
  tx: Queryable,
  { conversationSid, author, index }: Said,
): Promise<'agent' | 'person' | null> {
  const [asked] = await tx.query<{ isHandedOver: boolean }>(
    'agentTurns.ask',
    sql`
      insert into agent_turns (conversation_sid, asked_index)
      select conversation_sid, ${index}::int from chat_sessions
      where conversation_sid = ${conversationSid} and identity = ${author}
      on conflict (conversation_sid) do update set asked_index = excluded.asked_index, failures = 0
      returning handed_over_at is not null as "isHandedOver"
    `,
  );
  if (!asked) return null;
  return asked.isHandedOver ? 'person' : 'agent';
}

/** A person has spoken: from then on the agent keeps quiet, also with what it is about to say, but in an emergency. */
export async function silenceAgent(tx: Queryable, conversationSid: string, now: Date): Promise<void> {
  await tx.query(
    'agentTurns.silence',
    sql`
      update agent_turns set handed_over_at = ${now}, holder = null, held_until = null
      where conversation_sid = ${conversationSid} and handed_over_at is null
    `,
  );
}

type Hold = { conversationSid: string; holder: string };

/** Null when nothing waits there, or another server is at it. */
export async function takeTurn(
  db: Queryable,
  { conversationSid, holder, now, until }: Hold & { now: Date; until: Date },
): Promise<TakenTurn | null> {
  const [taken] = await db.query<TakenTurn>(
    'agentTurns.take',
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

type Ending = Hold & { answeredIndex: number; memory: object; handedOverAt: Date | null };

/** False for whoever has it no longer: what he would say is not said. */
export async function endTurn(tx: Queryable, given: Ending): Promise<boolean> {
  const { conversationSid, holder, answeredIndex, memory, handedOverAt } = given;
  const ended = await tx.query(
    'agentTurns.end',
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

/** It did not come off: it waits until then. */
export async function failTurn(
  db: Queryable,
  { conversationSid, holder, until }: Hold & { until: Date },
): Promise<void> {
  await db.query(
    'agentTurns.fail',
    sql`
      update agent_turns set failures = failures + 1, held_until = ${until}
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

/** Chats in which something waits and nobody is at it. */
export async function waitingTurns(db: Queryable, now: Date, most: number): Promise<string[]> {
  const found = await db.query<{ sid: string }>(
    'agentTurns.waiting',
    sql`
      select conversation_sid as sid from agent_turns
      where asked_index > answered_index and (holder is null or held_until <= ${now})
      limit ${most}
    `,
  );
  return found.map(({ sid }) => sid);
}
