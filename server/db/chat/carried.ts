import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import type { ChatConversation } from './conversations.ts';

/** How far what is written of a conversation stands at the other end too. */
export type Carried = Pick<ChatConversation, 'attributes' | 'state' | 'rosterEvent' | 'messagesEvent'> & {
  failures: number;
};

/** Null while another server is at it. */
export async function takeCarried(
  db: Queryable,
  conversationSid: string,
  { now, until }: { now: Date; until: Date },
): Promise<Carried | null> {
  const [taken] = await db.query<Carried>(
    'chatCarried.take',
    sql`
      insert into chat_carried as carried (conversation_sid, held_until)
      select sid, ${until}::timestamptz from chat_conversations where sid = ${conversationSid}
      on conflict (conversation_sid) do update set held_until = excluded.held_until
        where carried.held_until is null or carried.held_until <= ${now}
      returning attributes, state, roster_event as "rosterEvent", messages_event as "messagesEvent", failures
    `,
  );
  return taken ?? null;
}

export async function noteCarried(
  db: Queryable,
  conversationSid: string,
  { attributes, state, rosterEvent, messagesEvent }: Omit<Carried, 'failures'>,
): Promise<void> {
  await db.query(
    'chatCarried.note',
    sql`
      update chat_carried set
        attributes = ${attributes}, state = ${state}, roster_event = ${rosterEvent}, messages_event = ${messagesEvent}
      where conversation_sid = ${conversationSid}
    `,
  );
}

/** It did not come off: it waits until then. Or it did, and waits for nothing. */
export async function leaveCarried(
  db: Queryable,
  conversationSid: string,
  failedUntil: Date | null,
): Promise<void> {
  await db.query(
    'chatCarried.leave',
    sql`
      update chat_carried set
        held_until = ${failedUntil},
        failures = case when ${failedUntil}::timestamptz is null then 0 else failures + 1 end
      where conversation_sid = ${conversationSid}
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
