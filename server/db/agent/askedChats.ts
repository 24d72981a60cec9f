import sql from 'sql-template-tag';

import { type AgentStanding, type KeptAgent, standingOf } from '../chat/agentConfigs.ts';
import type { ChatConversation } from '../chat/conversations.ts';
import { type ChatSession, sessionColumns } from '../chat/sessions.ts';
import type { Queryable } from '../database.ts';

type AskedChat = {
  session: ChatSession;
  standing: AgentStanding;
  conversation: Pick<ChatConversation, 'state' | 'attributes'>;
};

type Row = ChatSession & AskedChat['conversation'] & { agent: KeptAgent };

/** A visitor's chat, where its conversation stands, and who answers there. */
export async function askedChat(db: Queryable, conversationSid: string): Promise<AskedChat | null> {
  const [row] = await db.query<Row>(
    'askedChats.find',
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
  return { session, standing: standingOf(agent, session.useCase), conversation: { state, attributes } };
}
