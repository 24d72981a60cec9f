import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';

export type ResidentVerification = { email: string; endsAt: Date };

/** Each chat has only one; the latest counts. */
export async function saveResidentVerification(
  tx: Queryable,
  { conversationSid, email, endsAt }: ResidentVerification & { conversationSid: string },
): Promise<void> {
  await tx.query(
    'residentVerifications.save',
    sql`
      insert into resident_verifications (conversation_sid, email, ends_at)
      values (${conversationSid}, ${email}, ${endsAt})
      on conflict (conversation_sid) do update set email = excluded.email, ends_at = excluded.ends_at
    `,
  );
}

export async function findResidentVerification(
  db: Queryable,
  conversationSid: string,
  now: Date,
): Promise<ResidentVerification | null> {
  const [verification] = await db.query<ResidentVerification>(
    'residentVerifications.find',
    sql`
      select email, ends_at as "endsAt" from resident_verifications
      where conversation_sid = ${conversationSid} and ends_at > ${now}
    `,
  );
  return verification ?? null;
}

/** The address verified by a code in a chat, even after the verification has expired. */
export async function findVerifiedEmail(db: Queryable, conversationSid: string): Promise<string | null> {
  const [verification] = await db.query<{ email: string }>(
    'residentVerifications.findVerifiedEmail',
    sql`select email from resident_verifications where conversation_sid = ${conversationSid}`,
  );
  return verification?.email ?? null;
}

/**
 * Skips chats that the team has: its emails and its page show the verification, and replies go there.
 */
export const purgeResidentVerifications = (db: Queryable, endedBefore: Date): Promise<void> =>
  purge(db, 'residentVerifications.purge', {
    table: 'resident_verifications',
    key: 'conversation_sid',
    where: sql`
      ends_at < ${endedBefore} and not exists (
        select from chat_hand_overs where chat_hand_overs.conversation_sid = resident_verifications.conversation_sid
      )
    `,
  });
