import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';
import { purge } from '../purge.ts';

/** With all that was said in them. */
const CHATS_AT_ONCE = 500;

/** For so long it is tried to delete them at the other end first. */
const CARRIED_DAYS = 30;

/** Chats in which nothing was said or changed for so long, with who was in them as a visitor, and the links to them. */
export async function purgeChats(db: Queryable, before: Date): Promise<void> {
  await purge(db, 'chats.purge', {
    table: 'chat_conversations',
    key: 'sid',
    where: sql`
      updated_at < ${before} and (
        updated_at < ${before}::timestamptz - make_interval(days => ${CARRIED_DAYS}::int)
        or not exists (select from chat_carried where conversation_sid = chat_conversations.sid)
      )
    `,
    most: CHATS_AT_ONCE,
  });
  await purge(db, 'chats.purgeVisitors', {
    table: 'chat_users',
    key: 'sid',
    where: sql`
      role = 'VISITOR' and updated_at < ${before}
        and not exists (select from chat_participants where user_sid = chat_users.sid)
    `,
    most: CHATS_AT_ONCE,
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

/** Files that never went out with a message. */
export const purgeUnsentMedia = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'chatMedia.purge', {
    table: 'chat_media',
    key: 'sid',
    where: sql`conversation_sid is null and created_at < ${before}`,
    most: CHATS_AT_ONCE,
  });

export async function purgeChatWrites(db: Queryable, before: Date): Promise<void> {
  await db.query('chatWrites.purge', sql`delete from chat_writes where created_at < ${before}`);
}
