import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { SinceQuery } from './messages.ts';

export type ChatParticipant = {
  sid: string;
  conversationSid: string;
  userSid: string;
  identity: string;
  friendlyName: string | null;
  attributes: string;
  notificationLevel: 'default' | 'muted';
  lastReadIndex: number | null;
  lastReadAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  addedEvent: number;
  event: number;
  listAddedEvent: number;
  listEvent: number;
  hasLeft: boolean;
};

const columns = sql`
  seat.sid, seat.conversation_sid as "conversationSid", seat.user_sid as "userSid", chat_users.identity,
  chat_users.friendly_name as "friendlyName",
  seat.attributes, seat.notification_level as "notificationLevel", seat.last_read_index as "lastReadIndex",
  seat.last_read_at as "lastReadAt", seat.created_at as "createdAt", seat.updated_at as "updatedAt",
  seat.added_event as "addedEvent", seat.event, seat.list_added_event as "listAddedEvent",
  seat.list_event as "listEvent", seat.is_gone as "hasLeft"
`;

const queryParticipants = (db: Queryable, name: string, rest: Sql) =>
  db.query<ChatParticipant>(
    name,
    sql`select ${columns} from chat_participants as seat join chat_users on chat_users.sid = seat.user_sid ${rest}`,
  );

/** Increments the event counters of both the conversation and the user's list. */
const incrementEvents = (conversationSid: string, userSid: string) => sql`
  in_roster as (
    update chat_conversations set roster_event = roster_event + 1
    where sid = ${conversationSid} returning roster_event as event
  ),
  in_list as (
    update chat_users set list_event = list_event + 1 where sid = ${userSid} returning list_event as event
  )
`;

type NewParticipant = Pick<ChatParticipant, 'sid' | 'conversationSid' | 'userSid' | 'attributes'> & {
  now: Date;
};

/** A returning participant gets their former place back. */
export async function addParticipant(tx: Queryable, participant: NewParticipant): Promise<void> {
  const { sid, conversationSid, userSid, attributes, now } = participant;
  await tx.query(
    'chatParticipants.add',
    sql`
      with ${incrementEvents(conversationSid, userSid)}
      insert into chat_participants (
        sid, conversation_sid, user_sid, attributes, created_at, updated_at,
        added_event, event, list_added_event, list_event
      )
      select
        ${sid}, ${conversationSid}, ${userSid}, ${attributes}, ${now}, ${now},
        in_roster.event, in_roster.event, in_list.event, in_list.event
      from in_roster, in_list
      on conflict (conversation_sid, user_sid) do update set
        is_gone = false, attributes = excluded.attributes, updated_at = excluded.updated_at,
        added_event = excluded.event, event = excluded.event,
        list_added_event = excluded.list_event, list_event = excluded.list_event
    `,
  );
}

type ParticipantChange = {
  attributes?: string;
  notificationLevel?: ChatParticipant['notificationLevel'];
  lastReadIndex?: number | null;
  hasLeft?: true;
};

export async function changeParticipant(
  tx: Queryable,
  before: ChatParticipant,
  change: ParticipantChange & { now: Date },
): Promise<void> {
  const { attributes, notificationLevel, lastReadIndex, hasLeft, now } = { ...before, ...change };
  const readAt = 'lastReadIndex' in change ? now : before.lastReadAt;
  await tx.query(
    'chatParticipants.change',
    sql`
      with ${incrementEvents(before.conversationSid, before.userSid)}
      update chat_participants set
        attributes = ${attributes}, notification_level = ${notificationLevel}, last_read_index = ${lastReadIndex},
        last_read_at = ${readAt}, is_gone = ${hasLeft}, updated_at = ${now},
        event = in_roster.event, list_event = in_list.event
      from in_roster, in_list
      where sid = ${before.sid}
    `,
  );
}

/** Finds a current participant. */
export async function findParticipant(
  db: Queryable,
  conversationSid: string,
  { userSid, identity, sid }: { userSid?: string; identity?: string; sid?: string },
): Promise<ChatParticipant | null> {
  const [found] = await queryParticipants(
    db,
    'chatParticipants.find',
    sql`
      where seat.conversation_sid = ${conversationSid} and not seat.is_gone
        and (seat.user_sid = ${userSid ?? null} or chat_users.identity = ${identity ?? null} or seat.sid = ${sid ?? null})
    `,
  );
  return found ?? null;
}

type PageQuery = { from: string | null; key: string | null; isDescending: boolean; limit: number };

const createPageSql = (column: Sql, { from, key, isDescending, limit }: PageQuery): Sql => sql`
  and not seat.is_gone
  and (${key}::text is null or ${column} = ${key})
  and (${from}::text is null or case when ${isDescending}::boolean then ${column} <= ${from} else ${column} >= ${from} end)
  order by
    case when ${isDescending}::boolean then ${column} end collate "C" desc,
    case when not ${isDescending}::boolean then ${column} end collate "C"
  limit ${limit}
`;

export const listRosterPage = (db: Queryable, conversationSid: string, page: PageQuery) =>
  queryParticipants(
    db,
    'chatParticipants.listRosterPage',
    sql`where seat.conversation_sid = ${conversationSid} ${createPageSql(sql`seat.sid`, page)}`,
  );

export const listConversationPage = (db: Queryable, userSid: string, page: PageQuery) =>
  queryParticipants(
    db,
    'chatParticipants.listPage',
    sql`where seat.user_sid = ${userSid} ${createPageSql(sql`seat.conversation_sid`, page)}`,
  );

export const listRosterSince = (
  db: Queryable,
  conversationSid: string,
  { event, notBefore, limit }: SinceQuery,
) =>
  queryParticipants(
    db,
    'chatParticipants.listRosterSince',
    sql`
      where seat.conversation_sid = ${conversationSid} and seat.event > ${event}
        and (${notBefore}::timestamptz is null or seat.updated_at >= ${notBefore})
      order by seat.event limit ${limit}
    `,
  );

export const listConversationsSince = (
  db: Queryable,
  userSid: string,
  { event, notBefore, limit }: SinceQuery,
) =>
  queryParticipants(
    db,
    'chatParticipants.listSince',
    sql`
      where seat.user_sid = ${userSid} and seat.list_event > ${event}
        and (${notBefore}::timestamptz is null or seat.updated_at >= ${notBefore})
      order by seat.list_event limit ${limit}
    `,
  );

export async function countParticipants(db: Queryable, conversationSid: string): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    'chatParticipants.count',
    sql`
      select count(*)::int as count from chat_participants
      where conversation_sid = ${conversationSid} and not is_gone
    `,
  );
  return counted?.count ?? 0;
}
