import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import {
  type FollowUpMail,
  followUpMailColumns,
  scheduleFollowUpMail,
  canSendFollowUpMail,
} from './followUpMail.ts';

export type HandOverRow = {
  id: string;
  organizationId: string;
  conversationSid: string;
  reason: string;
  at: Date;
  /** How many emails notified the team that a visitor is waiting. */
  mails: number;
};

type NewHandOver = Omit<HandOverRow, 'id' | 'mails'> & {
  /** True if a person was requested. Otherwise a chat that the team already has keeps its reason. */
  isForTeam: boolean;
};

/** Each chat has one hand-over; a later cause replaces its reason. */
export async function addHandOver(tx: Queryable, handOver: NewHandOver): Promise<string> {
  const { organizationId, conversationSid, reason, at, isForTeam } = handOver;
  const [added] = await tx.query<{ id: string }>(
    'handOvers.add',
    sql`
      insert into chat_hand_overs as held (organization_id, conversation_sid, reason, at)
      values (${organizationId}, ${conversationSid}, ${reason}, ${at})
      on conflict (conversation_sid) do update set
        reason = case when ${isForTeam} or held.mails = 0 then excluded.reason else held.reason end,
        at = case when ${isForTeam} or held.mails = 0 then excluded.at else held.at end
      returning id
    `,
  );
  if (!added) throw new Error('handOvers.add returned no row');
  return added.id;
}

/** Returns the number of the email that immediately reports a waiting visitor. */
export async function incrementHandOverMails(tx: Queryable, id: string, now: Date): Promise<number> {
  const [counted] = await tx.query<{ mails: number }>(
    'handOvers.incrementMailCount',
    sql`update chat_hand_overs set mails = mails + 1, mail_at = ${now} where id = ${id} returning mails`,
  );
  if (!counted) throw new Error('The chat was deleted while it was handed over');
  return counted.mails;
}

/** The email that covers messages from now on, or null if a scheduled email will cover them. */
export async function claimNextHandOverMail(
  tx: Queryable,
  conversationSid: string,
  now: Date,
): Promise<(FollowUpMail & { organizationId: string }) | null> {
  const [next] = await tx.query<FollowUpMail & { organizationId: string }>(
    'handOvers.claimNextMail',
    sql`
      update chat_hand_overs set ${scheduleFollowUpMail(now)}
      where conversation_sid = ${conversationSid} and ${canSendFollowUpMail(now)}
      returning ${followUpMailColumns}, organization_id as "organizationId"
    `,
  );
  return next ?? null;
}

const findOneWhere = async (db: Queryable, where: Sql): Promise<HandOverRow | null> => {
  const [found] = await db.query<HandOverRow>(
    'handOvers.find',
    sql`
      select id, organization_id as "organizationId", conversation_sid as "conversationSid", reason, at, mails
      from chat_hand_overs where ${where}
    `,
  );
  return found ?? null;
};

export const handOverById = (db: Queryable, id: string) => findOneWhere(db, sql`id = ${id}`);

export const findHandOver = (db: Queryable, conversationSid: string) =>
  findOneWhere(db, sql`conversation_sid = ${conversationSid}`);
