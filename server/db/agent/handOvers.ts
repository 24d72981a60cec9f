import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import { type MailAgain, mailAgainColumns, mailedAgain, mayMailAgain } from './mailAgain.ts';

export type HandOverRow = {
  id: string;
  organizationId: string;
  conversationSid: string;
  reason: string;
  at: Date;
  /** How often the team was mailed that somebody waits there. */
  mails: number;
};

type NewHandOver = Omit<HandOverRow, 'id' | 'mails'> & {
  /** A person is asked for. Where one has the chat already, all else leaves its reason as it is. */
  isForPerson: boolean;
};

/** The team's way into a chat. There is one of each chat: what leads into it later is its reason then. */
export async function addHandOver(tx: Queryable, given: NewHandOver): Promise<string> {
  const { organizationId, conversationSid, reason, at, isForPerson } = given;
  const [added] = await tx.query<{ id: string }>(
    'handOvers.add',
    sql`
      insert into chat_hand_overs as held (organization_id, conversation_sid, reason, at)
      values (${organizationId}, ${conversationSid}, ${reason}, ${at})
      on conflict (conversation_sid) do update set
        reason = case when ${isForPerson} or held.mails = 0 then excluded.reason else held.reason end,
        at = case when ${isForPerson} or held.mails = 0 then excluded.at else held.at end
      returning id
    `,
  );
  if (!added) throw new Error('handOvers.add gave no row');
  return added.id;
}

/** The number of the mail that says at once that somebody waits. */
export async function countHandOverMail(tx: Queryable, id: string, now: Date): Promise<number> {
  const [counted] = await tx.query<{ mails: number }>(
    'handOvers.countMail',
    sql`update chat_hand_overs set mails = mails + 1, mail_at = ${now} where id = ${id} returning mails`,
  );
  if (!counted) throw new Error('A chat went while it was handed over');
  return counted.mails;
}

/** The mail that tells of what is said from now on. Null when one is to come that will. */
export async function nextHandOverMail(
  tx: Queryable,
  conversationSid: string,
  now: Date,
): Promise<(MailAgain & { organizationId: string }) | null> {
  const [next] = await tx.query<MailAgain & { organizationId: string }>(
    'handOvers.nextMail',
    sql`
      update chat_hand_overs set ${mailedAgain(now)}
      where conversation_sid = ${conversationSid} and ${mayMailAgain(now)}
      returning ${mailAgainColumns}, organization_id as "organizationId"
    `,
  );
  return next ?? null;
}

const one = async (db: Queryable, where: Sql): Promise<HandOverRow | null> => {
  const [found] = await db.query<HandOverRow>(
    'handOvers.find',
    sql`
      select id, organization_id as "organizationId", conversation_sid as "conversationSid", reason, at, mails
      from chat_hand_overs where ${where}
    `,
  );
  return found ?? null;
};

export const handOverById = (db: Queryable, id: string) => one(db, sql`id = ${id}`);

export const handOverOf = (db: Queryable, conversationSid: string) =>
  one(db, sql`conversation_sid = ${conversationSid}`);
