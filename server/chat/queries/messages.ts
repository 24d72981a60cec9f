import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type MessageMedia = {
  sid: string;
  category: 'media';
  filename: string;
  contentType: string;
  size: number;
};

export type ChatMessage = {
  sid: string;
  conversationSid: string;
  index: number;
  author: string;
  participantSid: string | null;
  body: string | null;
  attributes: string;
  medias: MessageMedia[];
  createdAt: Date;
  updatedAt: Date;
  lastUpdatedBy: string | null;
  addedEvent: number;
  event: number;
  isRemoved: boolean;
};

const columns = sql`
  sid, conversation_sid as "conversationSid", index, author, participant_sid as "participantSid", body, attributes,
  medias, created_at as "createdAt", updated_at as "updatedAt", last_updated_by as "lastUpdatedBy",
  added_event as "addedEvent", event, is_removed as "isRemoved"
`;

type NewMessage = Pick<
  ChatMessage,
  'sid' | 'conversationSid' | 'author' | 'participantSid' | 'body' | 'attributes' | 'medias'
> & { now: Date };

/** Appends a message to the conversation and returns its index. */
export async function addMessage(tx: Queryable, message: NewMessage): Promise<number> {
  const { sid, conversationSid, author, participantSid, body, attributes, medias, now } = message;
  const [added] = await tx.query<{ index: number }>(
    'chatMessages.add',
    sql`
      with place as (
        update chat_conversations set
          next_index = next_index + 1, messages_event = messages_event + 1, document_event = document_event + 1,
          last_index = next_index, last_at = ${now}, updated_at = ${now}
        where sid = ${conversationSid}
        returning next_index - 1 as index, messages_event as event
      )
      insert into chat_messages (
        sid, conversation_sid, index, author, participant_sid, body, attributes, medias, created_at, updated_at,
        added_event, event
      )
      select
        ${sid}, ${conversationSid}, index, ${author}, ${participantSid}, ${body}, ${attributes},
        ${JSON.stringify(medias)}::jsonb, ${now}, ${now}, event, event
      from place
      returning index
    `,
  );
  if (!added) throw new Error('The conversation disappeared');
  return added.index;
}

type MessageChange = { body?: string; attributes?: string; isRemoved?: true; by: string; now: Date };

/** A removed message stays as a placeholder, so that clients that were offline learn of the removal. */
export async function changeMessage(
  tx: Queryable,
  before: ChatMessage,
  change: MessageChange,
): Promise<void> {
  const { body, attributes, isRemoved, by, now } = { ...before, ...change };
  await tx.query(
    'chatMessages.change',
    sql`
      with counted as (
        update chat_conversations set messages_event = messages_event + 1
        where sid = ${before.conversationSid}
        returning messages_event as event
      )
      update chat_messages set
        body = ${isRemoved ? null : body}, attributes = ${isRemoved ? '{}' : attributes},
        medias = case when ${isRemoved}::boolean then '[]'::jsonb else medias end,
        is_removed = ${isRemoved}, updated_at = ${now}, last_updated_by = ${by}, event = counted.event
      from counted
      where sid = ${before.sid}
    `,
  );
}

export async function messageBySid(
  db: Queryable,
  { conversationSid, sid }: { conversationSid: string; sid: string },
): Promise<ChatMessage | null> {
  const [message] = await db.query<ChatMessage>(
    'chatMessages.bySid',
    sql`
      select ${columns} from chat_messages
      where conversation_sid = ${conversationSid} and sid = ${sid} and not is_removed
    `,
  );
  return message ?? null;
}

type PageQuery = { from: number | null; isDescending: boolean; limit: number };

export const listMessagePage = (
  db: Queryable,
  conversationSid: string,
  { from, isDescending, limit }: PageQuery,
): Promise<ChatMessage[]> =>
  db.query<ChatMessage>(
    'chatMessages.listPage',
    isDescending
      ? sql`
          select ${columns} from chat_messages
          where conversation_sid = ${conversationSid} and not is_removed and index <= ${from ?? 2_147_483_647}
          order by index desc limit ${limit}
        `
      : sql`
          select ${columns} from chat_messages
          where conversation_sid = ${conversationSid} and not is_removed and index >= ${from ?? 0}
          order by index limit ${limit}
        `,
  );

export type SinceQuery = { event: number; notBefore: Date | null; limit: number };

export const listMessagesSince = (
  db: Queryable,
  conversationSid: string,
  { event, notBefore, limit }: SinceQuery,
) =>
  db.query<ChatMessage>(
    'chatMessages.listSince',
    sql`
      select ${columns} from chat_messages
      where conversation_sid = ${conversationSid} and event > ${event}
        and (${notBefore}::timestamptz is null or updated_at >= ${notBefore})
      order by event limit ${limit}
    `,
  );

export async function countMessages(
  db: Queryable,
  conversationSid: string,
  after: number | null = null,
): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    'chatMessages.count',
    sql`
      select count(*)::int as count from chat_messages
      where conversation_sid = ${conversationSid} and not is_removed and index > ${after ?? -1}
    `,
  );
  return counted?.count ?? 0;
}
