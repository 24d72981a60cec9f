import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';
import { purge } from '../purge.ts';

/** With all that was said in them. */
const CHATS_AT_ONCE = 500;

/** Chats in which nothing was said or changed for so long, with who was in them as a visitor, and the team's links. */
export async function purgeChats(db: Queryable, before: Date): Promise<void> {
  await purge(db, 'chats.purge', {
    table: 'chat_conversations',
    key: 'sid',
    where: sql`updated_at < ${before}`,
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
      where kind = 'chat' and not exists (select from chat_hand_overs where chat_hand_overs.id = tokens.subject_id)
    `,
  );
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
