import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type ChatConversation = {
  sid: string;
  organizationId: string;
  uniqueName: string | null;
  friendlyName: string | null;
  attributes: string;
  createdBy: string;
  state: 'active' | 'inactive' | 'closed';
  stateAt: Date;
  createdAt: Date;
  updatedAt: Date;
  documentEvent: number;
  messagesEvent: number;
  rosterEvent: number;
  nextIndex: number;
  lastIndex: number | null;
  lastAt: Date | null;
};

const columns = sql`
  sid, organization_id as "organizationId", unique_name as "uniqueName", friendly_name as "friendlyName",
  attributes, created_by as "createdBy", state, state_at as "stateAt", created_at as "createdAt",
  updated_at as "updatedAt", document_event as "documentEvent", messages_event as "messagesEvent",
  roster_event as "rosterEvent", next_index as "nextIndex", last_index as "lastIndex", last_at as "lastAt"
`;

type NewConversation = Pick<
  ChatConversation,
  'sid' | 'organizationId' | 'uniqueName' | 'friendlyName' | 'attributes' | 'createdBy'
> & { now: Date };

/** Returns false if another conversation already has that unique name. */
export async function addConversation(tx: Queryable, conversation: NewConversation): Promise<boolean> {
  const { sid, organizationId, uniqueName, friendlyName, attributes, createdBy, now } = conversation;
  const added = await tx.query(
    'chatConversations.add',
    sql`
      insert into chat_conversations (
        sid, organization_id, unique_name, friendly_name, attributes, created_by, state_at, created_at, updated_at
      ) values (
        ${sid}, ${organizationId}, ${uniqueName}, ${friendlyName}, ${attributes}, ${createdBy}, ${now}, ${now}, ${now}
      )
      on conflict (unique_name) do nothing
      returning sid
    `,
  );
  return added.length > 0;
}

const findOneWhere = async (db: Queryable, where: Sql): Promise<ChatConversation | null> => {
  const [found] = await db.query<ChatConversation>(
    'chatConversations.find',
    sql`select ${columns} from chat_conversations where ${where}`,
  );
  return found ?? null;
};

export const conversationBySid = (db: Queryable, sid: string) => findOneWhere(db, sql`sid = ${sid}`);

export const conversationByName = (db: Queryable, uniqueName: string) =>
  findOneWhere(db, sql`unique_name = ${uniqueName}`);

/** Concurrent writers to the conversation wait until this transaction ends. */
export const lockConversation = (tx: Queryable, sid: string) =>
  findOneWhere(tx, sql`sid = ${sid} for update`);

export type ConversationChange = {
  friendlyName?: string | null;
  uniqueName?: string | null;
  attributes?: string;
  state?: ChatConversation['state'];
};

export async function changeConversation(
  tx: Queryable,
  before: ChatConversation,
  change: ConversationChange & { now: Date },
): Promise<void> {
  const { friendlyName, uniqueName, attributes, state, now } = { ...before, ...change };
  await tx.query(
    'chatConversations.change',
    sql`
      update chat_conversations set
        friendly_name = ${friendlyName}, unique_name = ${uniqueName}, attributes = ${attributes}, state = ${state},
        state_at = ${state === before.state ? before.stateAt : now},
        updated_at = ${now}, document_event = document_event + 1
      where sid = ${before.sid}
    `,
  );
}

export async function removeConversation(tx: Queryable, sid: string): Promise<void> {
  await tx.query('chatConversations.remove', sql`delete from chat_conversations where sid = ${sid}`);
}
