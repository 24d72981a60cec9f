import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';
import { purge } from '../purge.ts';

export type ResidentProof = { email: string; endsAt: Date };

/** Of one chat there is one: the last counts. */
export async function saveResidentProof(
  tx: Queryable,
  { conversationSid, email, endsAt }: ResidentProof & { conversationSid: string },
): Promise<void> {
  await tx.query(
    'residentProofs.save',
    sql`
      insert into resident_proofs (conversation_sid, email, ends_at)
      values (${conversationSid}, ${email}, ${endsAt})
      on conflict (conversation_sid) do update set email = excluded.email, ends_at = excluded.ends_at
    `,
  );
}

export async function residentProof(
  db: Queryable,
  conversationSid: string,
  now: Date,
): Promise<ResidentProof | null> {
  const [proof] = await db.query<ResidentProof>(
    'residentProofs.of',
    sql`
      select email, ends_at as "endsAt" from resident_proofs
      where conversation_sid = ${conversationSid} and ends_at > ${now}
    `,
  );
  return proof ?? null;
}

/** Which address a code has shown in a chat, also after that has ended. */
export async function shownAddress(db: Queryable, conversationSid: string): Promise<string | null> {
  const [proof] = await db.query<{ email: string }>(
    'residentProofs.address',
    sql`select email from resident_proofs where conversation_sid = ${conversationSid}`,
  );
  return proof?.email ?? null;
}

/** But where the team has the chat: its mails and its page tell what was shown, and are answered there. */
export const purgeResidentProofs = (db: Queryable, endedBefore: Date): Promise<void> =>
  purge(db, 'residentProofs.purge', {
    table: 'resident_proofs',
    key: 'conversation_sid',
    where: sql`
      ends_at < ${endedBefore} and not exists (
        select from chat_hand_overs where chat_hand_overs.conversation_sid = resident_proofs.conversation_sid
      )
    `,
  });
