import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';

/** Each chat is deleted along with all its messages. */
const CHATS_PER_BATCH = 500;

/** For this many days we try to delete them at Twilio first. */
const TWILIO_RETENTION_DAYS = 30;

/** Deletes chats without recent messages or changes, along with their visitors and links. */
export async function purgeChats(db: Queryable, before: Date): Promise<void> {
  await purge(db, 'chats.purge', {
    table: 'chat_conversations',
    key: 'sid',
    where: sql`
      updated_at < ${before} and (
        updated_at < ${before}::timestamptz - make_interval(days => ${TWILIO_RETENTION_DAYS}::int)
        or not exists (select from chat_twilio_sync where conversation_sid = chat_conversations.sid)
      )
    `,
    limit: CHATS_PER_BATCH,
  });
  await purge(db, 'chats.purgeVisitors', {
    table: 'chat_users',
    key: 'sid',
    where: sql`
      role = 'VISITOR' and updated_at < ${before}
        and not exists (select from chat_participants where user_sid = chat_users.sid)
    `,
    limit: CHATS_PER_BATCH,
  });
  await db.query(
    'chats.purgeTokens',
    sql`
      delete from tokens
      where (kind = 'chat' and not exists (select from chat_hand_overs where chat_hand_overs.id = tokens.subject_id))
        or (kind = 'workOrder' and not exists (select from work_orders where work_orders.id = tokens.subject_id))
    `,
  );
}

export async function deleteChats(db: Queryable, sids: readonly string[]): Promise<void> {
  await db.query('chats.delete', sql`delete from chat_conversations where sid = any (${[...sids]}::text[])`);
}

/** Deletes files that were never sent with a message. */
export const purgeUnsentMedia = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'chatMedia.purge', {
    table: 'chat_media',
    key: 'sid',
    where: sql`conversation_sid is null and created_at < ${before}`,
    limit: CHATS_PER_BATCH,
  });

export async function purgeChatWrites(db: Queryable, before: Date): Promise<void> {
  await db.query('chatWrites.purge', sql`delete from chat_writes where created_at < ${before}`);
}
