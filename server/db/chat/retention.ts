import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

/** What is cleared away at once: a statement has a time limit. */
const AT_ONCE = 500;

/** Chats in which nothing was said or changed for so long, with who was in them as a visitor. */
export async function purgeChats(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'chats.purge',
    sql`
      delete from chat_conversations where sid in (
        select sid from chat_conversations where updated_at < ${before} limit ${AT_ONCE}
      )
    `,
  );
  await db.query(
    'chats.purgeVisitors',
    sql`
      delete from chat_users where sid in (
        select sid from chat_users
        where role = 'VISITOR' and updated_at < ${before}
          and not exists (select from chat_participants where user_sid = chat_users.sid)
        limit ${AT_ONCE}
      )
    `,
  );
}

/** Files that never went out with a message. */
export async function purgeUnsentMedia(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'chatMedia.purge',
    sql`
      delete from chat_media where sid in (
        select sid from chat_media where conversation_sid is null and created_at < ${before} limit ${AT_ONCE}
      )
    `,
  );
}

export async function purgeChatWrites(db: Queryable, before: Date): Promise<void> {
  await db.query('chatWrites.purge', sql`delete from chat_writes where created_at < ${before}`);
}
