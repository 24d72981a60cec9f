import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { ChatConversation } from './conversations.ts';

/** How much of a conversation has been synced to Twilio. */
export type SyncState = Pick<ChatConversation, 'attributes' | 'state' | 'rosterEvent' | 'messagesEvent'> & {
  failures: number;
};

type Lease = { holder: string; until: Date };

/**
 * Null while another server holds the lease. A dead server's lease counts as a failure: its data may have
 * arrived.
 */
export async function acquireSyncLease(
  db: Queryable,
  conversationSid: string,
  { holder, now, until }: Lease & { now: Date },
): Promise<SyncState | null> {
  const [taken] = await db.query<SyncState>(
    'chatTwilioSync.acquireLease',
    sql`
      insert into chat_twilio_sync as sync (conversation_sid, held_until, holder)
      select sid, ${until}::timestamptz, ${holder}::text from chat_conversations where sid = ${conversationSid}
      on conflict (conversation_sid) do update set
        held_until = excluded.held_until, holder = excluded.holder,
        failures = case when sync.held_until is null then sync.failures else greatest(sync.failures, 1) end
        where sync.held_until is null or sync.held_until <= ${now}
      returning attributes, state, roster_event as "rosterEvent", messages_event as "messagesEvent", failures
    `,
  );
  return taken ?? null;
}

/** Returns false if the holder has lost the lease. */
export async function renewSyncLease(
  db: Queryable,
  conversationSid: string,
  { holder, until }: Lease,
): Promise<boolean> {
  const renewed = await db.query(
    'chatTwilioSync.renewLease',
    sql`
      update chat_twilio_sync set held_until = ${until}
      where conversation_sid = ${conversationSid} and holder = ${holder}
      returning conversation_sid
    `,
  );
  return renewed.length > 0;
}

export async function saveSyncState(
  db: Queryable,
  { conversationSid, holder }: { conversationSid: string; holder: string },
  { attributes, state, rosterEvent, messagesEvent }: Omit<SyncState, 'failures'>,
): Promise<void> {
  await db.query(
    'chatTwilioSync.save',
    sql`
      update chat_twilio_sync set
        attributes = ${attributes}, state = ${state}, roster_event = ${rosterEvent}, messages_event = ${messagesEvent}
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

/**
 * After a failure the lease blocks until `failedUntil`; otherwise it is free. Another holder's lease stays
 * unchanged.
 */
export async function releaseSyncLease(
  db: Queryable,
  { conversationSid, holder }: { conversationSid: string; holder: string },
  failedUntil: Date | null,
): Promise<void> {
  await db.query(
    'chatTwilioSync.releaseLease',
    sql`
      update chat_twilio_sync set
        held_until = ${failedUntil}, holder = null,
        failures = case when ${failedUntil}::timestamptz is null then 0 else failures + 1 end
      where conversation_sid = ${conversationSid} and holder = ${holder}
    `,
  );
}

/** Chats that another server failed to sync or left behind when it stopped. */
export async function findChatsToSync(
  db: Queryable,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<string[]> {
  const found = await db.query<{ sid: string }>(
    'chatTwilioSync.findChatsToSync',
    sql`
      select chat_conversations.sid
      from chat_conversations
      join chat_sessions on chat_sessions.conversation_sid = chat_conversations.sid
      left join chat_twilio_sync as sync on sync.conversation_sid = chat_conversations.sid
      where chat_conversations.updated_at > ${since}
        and (sync.held_until is null or sync.held_until <= ${now})
        and (
          sync.conversation_sid is null or sync.attributes <> chat_conversations.attributes
          or sync.state <> chat_conversations.state
          or sync.roster_event < chat_conversations.roster_event
          or sync.messages_event < chat_conversations.messages_event
        )
      order by chat_conversations.updated_at
      limit ${limit}
    `,
  );
  return found.map(({ sid }) => sid);
}

/** Expired chats that still exist at Twilio, with the identities of their visitors. */
export const findExpiredSyncedChats = (
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<{ sid: string; identity: string | null }[]> =>
  db.query(
    'chatTwilioSync.findExpired',
    sql`
      select chat_conversations.sid, chat_sessions.identity
      from chat_twilio_sync
      join chat_conversations on chat_conversations.sid = chat_twilio_sync.conversation_sid
      left join chat_sessions on chat_sessions.conversation_sid = chat_twilio_sync.conversation_sid
      where chat_conversations.updated_at < ${before}
      order by chat_conversations.updated_at
      limit ${limit}
    `,
  );
