import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import type { ChatConversation } from './conversations.ts';

/** How far what is written of a conversation stands at the other end too. */
export type Carried = Pick<ChatConversation, 'attributes' | 'state' | 'rosterEvent' | 'messagesEvent'> & {
  failures: number;
};

type Hold = { holder: string; until: Date };

/** Null while another server is at it. What one has left that has died counts as a failure: it may have arrived. */
export async function takeCarried(
  db: Queryable,
  conversationSid: string,
  { holder, now, until }: Hold & { now: Date },
): Promise<Carried | null> {
  const [taken] = await db.query<Carried>(
    'chatCarried.take',
    sql`
      insert into chat_carried as carried (conversation_sid, held_until, holder)
      select sid, ${until}::timestamptz, ${holder}::text from chat_conversations where sid = ${conversationSid}
      on conflict (conversation_sid) do update set
        held_until = excluded.held_until, holder = excluded.holder,
        failures = case when carried.held_until is null then carried.failures else greatest(carried.failures, 1) end
        where carried.held_until is null or carried.held_until <= ${now}
      returning attributes, state, roster_event as "rosterEvent", messages_event as "messagesEvent", failures
    `,
  );
  return taken ?? null;
}

/** False for whoever has it no longer. */
export async function renewCarried(
  db: Queryable,
  conversationSid: string,
  { holder, until }: Hold,
): Promise<boolean> {
  const renewed = await db.query(
    'chatCarried.renew',
    sql`
      update chat_carried set held_until = ${until}
      where conversation_sid = ${conversationSid} and holder = ${holder}
      returning conversation_sid
    `,
  );
  return renewed.length > 0;
}

export async function noteCarried(
  db: Queryable,
  { conversationSid, holder }: { conversationSid: string; holder: string },
  { attributes, state, rosterEvent, messagesEvent }: Omit<Carried, 'failures'>,
): Promise<void> {
  await db.query(
    'chatCarried.note',
    sql`
      update chat_carried set
        attributes = ${attributes}, state = ${state}, roster_event = ${rosterEvent}, messages_event = ${messagesEvent}
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

/** It did not come off: it waits until then. Or it did, and waits for nothing. What another has taken stays his. */
export async function leaveCarried(
  db: Queryable,
  { conversationSid, holder }: { conversationSid: string; holder: string },
  failedUntil: Date | null,
): Promise<void> {
  await db.query(
    'chatCarried.leave',
    sql`
      update chat_carried set
        held_until = ${failedUntil}, holder = null,
        failures = case when ${failedUntil}::timestamptz is null then 0 else failures + 1 end
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

/** What a server has left that has died, or could not carry. */
export async function waitingToBeCarried(
  db: Queryable,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<string[]> {
  const found = await db.query<{ sid: string }>(
    'chatCarried.waiting',
    sql`
      select chat_conversations.sid
      from chat_conversations
      join chat_sessions on chat_sessions.conversation_sid = chat_conversations.sid
      left join chat_carried as carried on carried.conversation_sid = chat_conversations.sid
      where chat_conversations.updated_at > ${since}
        and (carried.held_until is null or carried.held_until <= ${now})
        and (
          carried.conversation_sid is null or carried.attributes <> chat_conversations.attributes
          or carried.state <> chat_conversations.state
          or carried.roster_event < chat_conversations.roster_event
          or carried.messages_event < chat_conversations.messages_event
        )
      order by chat_conversations.updated_at
      limit ${most}
    `,
  );
  return found.map(({ sid }) => sid);
}

/** Long over, and still at the other end; with who was there as the visitor. */
export const oldCarried = (
  db: Queryable,
  { before, most }: { before: Date; most: number },
): Promise<{ sid: string; identity: string | null }[]> =>
  db.query(
    'chatCarried.old',
    sql`
      select chat_conversations.sid, chat_sessions.identity
      from chat_carried
      join chat_conversations on chat_conversations.sid = chat_carried.conversation_sid
      left join chat_sessions on chat_sessions.conversation_sid = chat_carried.conversation_sid
      where chat_conversations.updated_at < ${before}
      order by chat_conversations.updated_at
      limit ${most}
    `,
  );
