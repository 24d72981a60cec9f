import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type ChatRole = 'VISITOR' | 'AGENT';

export type ChatUser = {
  sid: string;
  organizationId: string;
  identity: string;
  role: ChatRole;
  friendlyName: string | null;
  /** A JSON object as text, in the wire format. */
  attributes: string;
  createdAt: Date;
  updatedAt: Date;
  infoEvent: number;
  nameEvent: number;
  attributesEvent: number;
  listEvent: number;
};

const columns = sql`
  sid, organization_id as "organizationId", identity, role, friendly_name as "friendlyName", attributes,
  created_at as "createdAt", updated_at as "updatedAt",
  info_event as "infoEvent", name_event as "nameEvent", attributes_event as "attributesEvent",
  list_event as "listEvent"
`;

type NewUser = Pick<ChatUser, 'sid' | 'organizationId' | 'identity' | 'role' | 'friendlyName'> & {
  now: Date;
};

/** An existing user stays unchanged. */
export async function addChatUser(
  tx: Queryable,
  { sid, organizationId, identity, role, friendlyName, now }: NewUser,
): Promise<void> {
  await tx.query(
    'chatUsers.add',
    sql`
      insert into chat_users (sid, organization_id, identity, role, friendly_name, created_at, updated_at)
      values (${sid}, ${organizationId}, ${identity}, ${role}, ${friendlyName}, ${now}, ${now})
      on conflict (identity) do nothing
    `,
  );
}

export async function chatUserByIdentity(db: Queryable, identity: string): Promise<ChatUser | null> {
  const [user] = await db.query<ChatUser>(
    'chatUsers.byIdentity',
    sql`select ${columns} from chat_users where identity = ${identity}`,
  );
  return user ?? null;
}

export async function chatUserBySid(db: Queryable, sid: string): Promise<ChatUser | null> {
  const [user] = await db.query<ChatUser>(
    'chatUsers.bySid',
    sql`select ${columns} from chat_users where sid = ${sid}`,
  );
  return user ?? null;
}

type UserChange = { friendlyName?: string | null; attributes?: string };

export async function changeChatUser(
  tx: Queryable,
  sid: string,
  { friendlyName, attributes, now }: UserChange & { now: Date },
): Promise<void> {
  const named = friendlyName === undefined ? 0 : 1;
  const described = attributes === undefined ? 0 : 1;
  await tx.query(
    'chatUsers.change',
    sql`
      update chat_users set
        friendly_name = case when ${named}::int = 1 then ${friendlyName ?? null} else friendly_name end,
        attributes = coalesce(${attributes ?? null}, attributes),
        name_event = case when ${named}::int = 1 then info_event + 1 else name_event end,
        attributes_event =
          case when ${described}::int = 1 then info_event + ${named}::int + 1 else attributes_event end,
        info_event = info_event + ${named + described}::int,
        updated_at = ${now}
      where sid = ${sid}
    `,
  );
}

/** Whether the two users share a conversation. */
export async function haveSharedConversation(db: Queryable, one: string, other: string): Promise<boolean> {
  const found = await db.query(
    'chatUsers.haveSharedConversation',
    sql`
      select 1 from chat_participants as mine
      join chat_participants as theirs using (conversation_sid)
      where mine.user_sid = ${one} and not mine.is_gone and theirs.user_sid = ${other}
      limit 1
    `,
  );
  return found.length > 0;
}
