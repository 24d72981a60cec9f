import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type ChatUseCase = 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';

export type ChatSession = {
  conversationSid: string;
  organizationId: string;
  identity: string;
  browserHash: Uint8Array;
  /**
   * Hash of the IP address that started the session; null once it has ended, or if it predates this field.
   */
  ipHash: Uint8Array | null;
  agentIdentifier: string;
  useCase: ChatUseCase;
  name: string;
  email: string;
  endedAt: Date | null;
  attributesSequence: number;
  /** The tour whose link secret the visitor has presented. */
  tourId: string | null;
};

export const sessionColumns = sql`
  conversation_sid as "conversationSid", organization_id as "organizationId", identity,
  browser_hash as "browserHash", ip_hash as "ipHash", agent_identifier as "agentIdentifier", use_case as "useCase", name, email,
  ended_at as "endedAt", attributes_sequence as "attributesSequence",
  tour_id as "tourId"
`;

/** Whether the session has ended. Team members have no sessions. */
export async function isSessionEnded(db: Queryable, identity: string): Promise<boolean> {
  const [found] = await db.query<{ isOver: boolean }>(
    'chatSessions.isEnded',
    sql`select ended_at is not null as "isOver" from chat_sessions where identity = ${identity}`,
  );
  return found?.isOver ?? false;
}

export async function findChatSession(db: Queryable, conversationSid: string): Promise<ChatSession | null> {
  const [session] = await db.query<ChatSession>(
    'chatSessions.find',
    sql`select ${sessionColumns} from chat_sessions where conversation_sid = ${conversationSid}`,
  );
  return session ?? null;
}

type NewSession = Omit<ChatSession, 'endedAt' | 'attributesSequence' | 'tourId'> & { now: Date };

export async function addChatSession(tx: Queryable, session: NewSession): Promise<void> {
  const {
    conversationSid,
    organizationId,
    identity,
    browserHash,
    ipHash,
    agentIdentifier,
    useCase,
    name,
    email,
    now,
  } = session;
  await tx.query(
    'chatSessions.add',
    sql`
      insert into chat_sessions (
        conversation_sid, organization_id, identity, browser_hash, ip_hash, agent_identifier, use_case, name, email,
        created_at
      ) values (
        ${conversationSid}, ${organizationId}, ${identity}, ${browserHash}, ${ipHash}, ${agentIdentifier}, ${useCase},
        ${name}, ${email}, ${now}
      )
    `,
  );
}

/** Moves the session to another browser, because the first one never learned that it had started a chat. */
export async function moveSession(
  tx: Queryable,
  conversationSid: string,
  browserHash: Uint8Array,
): Promise<void> {
  await tx.query(
    'chatSessions.move',
    sql`update chat_sessions set browser_hash = ${browserHash} where conversation_sid = ${conversationSid}`,
  );
}

/** The IP address hash is removed when the session ends. */
export async function markSessionEnded(tx: Queryable, conversationSid: string, now: Date): Promise<void> {
  await tx.query(
    'chatSessions.end',
    sql`
      update chat_sessions set ended_at = ${now}, ip_hash = null
      where conversation_sid = ${conversationSid} and ended_at is null
    `,
  );
}

/** Returns false if the number is not higher than the last one. */
export async function claimSequence(
  tx: Queryable,
  conversationSid: string,
  sequence: number,
): Promise<boolean> {
  const taken = await tx.query(
    'chatSessions.claimSequence',
    sql`
      update chat_sessions set attributes_sequence = ${sequence}
      where conversation_sid = ${conversationSid} and attributes_sequence < ${sequence}
      returning conversation_sid
    `,
  );
  return taken.length > 0;
}

export async function setSessionTour(tx: Queryable, conversationSid: string, tourId: string): Promise<void> {
  await tx.query(
    'chatSessions.setSessionTour',
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
