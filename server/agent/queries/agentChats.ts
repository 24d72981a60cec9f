import sql from 'sql-template-tag';

import {
  type AgentStatus,
  type StoredAgentSettings,
  toAgentStatus,
} from '#server/chat/queries/agentConfigs.ts';
import type { ChatConversation } from '#server/chat/queries/conversations.ts';
import { type ChatSession, sessionColumns } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';

type AgentChat = {
  session: ChatSession;
  agentStatus: AgentStatus;
  conversation: Pick<ChatConversation, 'state' | 'attributes'>;
};

type Row = ChatSession & AgentChat['conversation'] & { agent: StoredAgentSettings };

/** A visitor's chat, the state of its conversation, and the agent that answers there. */
export async function findAgentChat(db: Queryable, conversationSid: string): Promise<AgentChat | null> {
  const [row] = await db.query<Row>(
    'agentChats.find',
    sql`
      select ${sessionColumns}, conversation.state, conversation.attributes, answering.agent
      from chat_sessions
      cross join lateral (
        select state, attributes from chat_conversations where sid = chat_sessions.conversation_sid
      ) as conversation
      cross join lateral (
        select settings -> 'agent' as agent from organizations where id = chat_sessions.organization_id
      ) as answering
      where conversation_sid = ${conversationSid}
    `,
  );
  if (!row) return null;
  const { agent, state, attributes, ...session } = row;
  return { session, agentStatus: toAgentStatus(agent, session.useCase), conversation: { state, attributes } };
}
