import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type ChatUseCase = 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';

export type ChatSession = {
  conversationSid: string;
  organizationId: string;
  identity: string;
  browserMac: Uint8Array;
  /** Of the address that it was begun from. Null once it has ended, and for one of before that was noted. */
  addressMac: Uint8Array | null;
  agentIdentifier: string;
  useCase: ChatUseCase;
  name: string;
  email: string;
  endedAt: Date | null;
  attributesSequence: number;
  /** Of whose link the visitor has shown the secret. */
  tourId: string | null;
};

export const sessionColumns = sql`
  conversation_sid as "conversationSid", organization_id as "organizationId", identity,
  browser_mac as "browserMac", address_mac as "addressMac", agent_identifier as "agentIdentifier", use_case as "useCase", name, email,
  ended_at as "endedAt", attributes_sequence as "attributesSequence",
  tour_id as "tourId"
`;

/** Whether it was ended. Of the team's users there are no sessions. */
export async function isSessionOver(db: Queryable, identity: string): Promise<boolean> {
  const [found] = await db.query<{ isOver: boolean }>(
    'chatSessions.isOver',
    sql`select ended_at is not null as "isOver" from chat_sessions where identity = ${identity}`,
  );
  return found?.isOver ?? false;
}

export async function chatSession(db: Queryable, conversationSid: string): Promise<ChatSession | null> {
  const [session] = await db.query<ChatSession>(
    'chatSessions.find',
    sql`select ${sessionColumns} from chat_sessions where conversation_sid = ${conversationSid}`,
  );
  return session ?? null;
}

type NewSession = Omit<ChatSession, 'endedAt' | 'attributesSequence' | 'tourId'> & { now: Date };

export async function addChatSession(tx: Queryable, given: NewSession): Promise<void> {
  const {
    conversationSid,
    organizationId,
    identity,
    browserMac,
    addressMac,
    agentIdentifier,
    useCase,
    name,
    email,
    now,
  } = given;
  await tx.query(
    'chatSessions.add',
    sql`
      insert into chat_sessions (
        conversation_sid, organization_id, identity, browser_mac, address_mac, agent_identifier, use_case, name, email,
        created_at
      ) values (
        ${conversationSid}, ${organizationId}, ${identity}, ${browserMac}, ${addressMac}, ${agentIdentifier}, ${useCase},
        ${name}, ${email}, ${now}
      )
    `,
  );
}

/** It is another browser's now: the first one never heard that it has begun a chat. */
export async function moveSession(
  tx: Queryable,
  conversationSid: string,
  browserMac: Uint8Array,
): Promise<void> {
  await tx.query(
    'chatSessions.move',
    sql`update chat_sessions set browser_mac = ${browserMac} where conversation_sid = ${conversationSid}`,
  );
}

/** From where it was begun is forgotten with its end. */
export async function endSession(tx: Queryable, conversationSid: string, now: Date): Promise<void> {
  await tx.query(
    'chatSessions.end',
    sql`
      update chat_sessions set ended_at = ${now}, address_mac = null
      where conversation_sid = ${conversationSid} and ended_at is null
    `,
  );
}

/** False for one that is not newer than the last. */
export async function takeSequence(
  tx: Queryable,
  conversationSid: string,
  sequence: number,
): Promise<boolean> {
  const taken = await tx.query(
    'chatSessions.takeSequence',
    sql`
      update chat_sessions set attributes_sequence = ${sequence}
      where conversation_sid = ${conversationSid} and attributes_sequence < ${sequence}
      returning conversation_sid
    `,
  );
  return taken.length > 0;
}

export async function noteTour(tx: Queryable, conversationSid: string, tourId: string): Promise<void> {
  await tx.query(
    'chatSessions.noteTour',
    sql`update chat_sessions set tour_id = ${tourId} where conversation_sid = ${conversationSid}`,
  );
}

export type ChatFeedback = {
  conversationSid: string;
  messageSid: string | null;
  rating: number | null;
  isHelpful: boolean | null;
  comment: string | null;
};

export async function saveChatFeedback(tx: Queryable, feedback: ChatFeedback & { now: Date }): Promise<void> {
  const { conversationSid, messageSid, rating, isHelpful, comment, now } = feedback;
  await tx.query(
    'chatFeedback.save',
    sql`
      insert into chat_feedback (conversation_sid, message_sid, rating, is_helpful, comment, at)
      values (${conversationSid}, ${messageSid}, ${rating}, ${isHelpful}, ${comment}, ${now})
      on conflict (conversation_sid, message_sid) do update set
        rating = excluded.rating, is_helpful = excluded.is_helpful, comment = excluded.comment, at = excluded.at
    `,
  );
}
