import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type ChatMediaShown = {
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
  medias: ChatMediaShown[];
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

/** At the end of the conversation. Answers with its place. */
export async function addMessage(tx: Queryable, given: NewMessage): Promise<number> {
  const { sid, conversationSid, author, participantSid, body, attributes, medias, now } = given;
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

/** What was removed leaves its place behind, so that whoever was away learns of it. */
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

type Page = { from: number | null; isDescending: boolean; most: number };

export const messagePage = (
  db: Queryable,
  conversationSid: string,
  { from, isDescending, most }: Page,
): Promise<ChatMessage[]> =>
  db.query<ChatMessage>(
    'chatMessages.page',
    isDescending
      ? sql`
          select ${columns} from chat_messages
          where conversation_sid = ${conversationSid} and not is_removed and index <= ${from ?? 2_147_483_647}
          order by index desc limit ${most}
        `
      : sql`
          select ${columns} from chat_messages
          where conversation_sid = ${conversationSid} and not is_removed and index >= ${from ?? 0}
          order by index limit ${most}
        `,
  );

export type Since = { event: number; notBefore: Date | null; most: number };

export const messagesSince = (db: Queryable, conversationSid: string, { event, notBefore, most }: Since) =>
  db.query<ChatMessage>(
    'chatMessages.since',
    sql`
      select ${columns} from chat_messages
      where conversation_sid = ${conversationSid} and event > ${event}
        and (${notBefore}::timestamptz is null or updated_at >= ${notBefore})
      order by event limit ${most}
    `,
  );

export async function messageCount(
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
