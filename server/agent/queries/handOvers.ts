import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type FollowUpMail, canSendFollowUpMail, followUpMailColumns } from './followUpMail.ts';

export type HandOverRow = {
  id: string;
  organizationId: string;
  conversationSid: string;
  reason: string;
  at: Date;
  /** How many emails notified the team that a visitor is waiting. */
  mails: number;
  /** When someone should have answered; null if nothing is promised. */
  replyDueAt: Date | null;
  answeredAt: Date | null;
  /** When the visitor was told that no one has answered. */
  overdueAt: Date | null;
  /** The team member who was there last. */
  teamName: string | null;
  teamHereUntil: Date | null;
  visitorHereUntil: Date | null;
};

export type NewHandOver = Pick<HandOverRow, 'organizationId' | 'conversationSid' | 'reason' | 'at'> & {
  /** What a visitor who requested a person was promised. Null: a chat that the team already has keeps its reason. */
  promise: { replyDueAt: Date | null; wasOpen: boolean } | null;
};

/** Each chat has one hand-over; a later cause replaces its reason. */
export async function addHandOver(tx: Queryable, handOver: NewHandOver): Promise<string> {
  const { organizationId, conversationSid, reason, at, promise } = handOver;
  const [replyDueAt, wasOpen] = [promise?.replyDueAt ?? null, promise?.wasOpen ?? false];
  const replaces = sql`(${promise !== null} or held.mails = 0)`;
  const [added] = await tx.query<{ id: string }>(
    'handOvers.add',
    sql`
      insert into chat_hand_overs as held (
        organization_id, conversation_sid, reason, at, reply_due_at, was_open
      ) values (
        ${organizationId}, ${conversationSid}, ${reason}, ${at}, ${replyDueAt}, ${wasOpen}
      )
      on conflict (conversation_sid) do update set
        reason = case when ${replaces} then excluded.reason else held.reason end,
        at = case when ${replaces} then excluded.at else held.at end,
        reply_due_at = case when ${replaces} then excluded.reply_due_at else held.reply_due_at end,
        was_open = case when ${replaces} then excluded.was_open else held.was_open end,
        answered_at = case when ${replaces} then null else held.answered_at end,
        overdue_at = case when ${replaces} then null else held.overdue_at end
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

/** What the visitor writes within this time goes into one email. */
const BUNDLE_SECONDS = 40;

/** The email that covers messages from now on, or null if a scheduled email will cover them. */
export async function claimNextHandOverMail(
  tx: Queryable,
  conversationSid: string,
  now: Date,
): Promise<(FollowUpMail & { organizationId: string }) | null> {
  const mailAt = new Date(now.getTime() + BUNDLE_SECONDS * 1_000);
  const [next] = await tx.query<FollowUpMail & { organizationId: string }>(
    'handOvers.claimNextMail',
    sql`
      update chat_hand_overs set mails = mails + 1, mail_at = ${mailAt}
      where conversation_sid = ${conversationSid} and ${canSendFollowUpMail(now)}
      returning ${followUpMailColumns}, organization_id as "organizationId"
    `,
  );
  return next ?? null;
}

const columns = sql`
  held.id, held.organization_id as "organizationId", held.conversation_sid as "conversationSid", held.reason, held.at,
  held.mails, held.reply_due_at as "replyDueAt", held.answered_at as "answeredAt", held.overdue_at as "overdueAt",
  held.team_name as "teamName", held.team_here_until as "teamHereUntil",
  held.visitor_here_until as "visitorHereUntil"
`;

const findOneWhere = async (db: Queryable, where: Sql): Promise<HandOverRow | null> => {
  const [found] = await db.query<HandOverRow>(
    'handOvers.find',
    sql`select ${columns} from chat_hand_overs as held where ${where}`,
  );
  return found ?? null;
};

export const handOverById = (db: Queryable, id: string) => findOneWhere(db, sql`id = ${id}`);

export const findHandOver = (db: Queryable, conversationSid: string) =>
  findOneWhere(db, sql`conversation_sid = ${conversationSid}`);

type HandOverChange = Partial<Pick<HandOverRow, 'answeredAt' | 'overdueAt' | 'teamName' | 'teamHereUntil'>>;

export async function changeHandOver(
  tx: Queryable,
  before: HandOverRow,
  change: HandOverChange,
): Promise<void> {
  const { answeredAt, overdueAt, teamName, teamHereUntil } = { ...before, ...change };
  await tx.query(
    'handOvers.change',
    sql`
      update chat_hand_overs set
        answered_at = ${answeredAt}, overdue_at = ${overdueAt}, team_name = ${teamName},
        team_here_until = ${teamHereUntil}
      where id = ${before.id}
    `,
  );
}

/** The chats that a person has, apart from ended and old ones. */
export const listLiveHandOvers = (db: Queryable, since: Date, limit: number): Promise<HandOverRow[]> =>
  db.query(
    'handOvers.listLive',
    sql`
      select ${columns} from chat_hand_overs as held
      join agent_turns on agent_turns.conversation_sid = held.conversation_sid
      join chat_conversations on chat_conversations.sid = held.conversation_sid
      where agent_turns.handed_over_at is not null and chat_conversations.state <> 'closed'
        and coalesce(chat_conversations.last_at, held.at) > ${since}
      order by held.at desc limit ${limit}
    `,
  );

/** How many recent waits the usual response time comes from, and the fewest that say something. */
const WAITS = { max: 20, min: 5 };

/** The median wait in office hours for a person's first answer. Null until there are enough. */
export async function getUsualWaitMs(
  db: Queryable,
  organizationId: string,
  since: Date,
): Promise<number | null> {
  const [found] = await db.query<{ count: number; seconds: number | null }>(
    'handOvers.usualWait',
    sql`
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - at))::float as seconds
      from (
        select answered_at, at from chat_hand_overs
        where organization_id = ${organizationId} and was_open and answered_at is not null and at > ${since}
        order by at desc limit ${WAITS.max}
      ) as recent
    `,
  );
  return found && found.count >= WAITS.min && found.seconds !== null ? found.seconds * 1_000 : null;
}
