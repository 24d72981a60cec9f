import type { ConversationUpdate } from '#src/api/aiAgentConversation.ts';
import { selectSession } from '#src/store/chat/chatSession.ts';
import { selectChat, selectChatStatus } from '#src/store/chat/selectors.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import { findTourToken } from './getPageContext.ts';

/** The update for the agent; null without a conversation or an agent, or when sharing is off. */
export function selectConversationUpdate(state: RootState): ConversationUpdate | null {
  const session = selectSession(state);
  const { context, isContextSynced } = selectChat(state);
  if (!session || !isContextSynced || selectChatStatus(state) !== 'open') return null;
  const { conversationSid, agentIdentifier, organizationId, identity, preEngagementData } = session.context;
  if (!conversationSid || agentIdentifier === '' || organizationId === '') return null;
  const visitor = selectVisitor(state);
  const [first = '', ...last] = preEngagementData.name.trim().split(/\s+/);
  return {
    userIdentity: identity,
    userEmail: visitor.email || preEngagementData.email || null,
    userFirstName: visitor.firstName || first || null,
    userLastName: visitor.lastName || last.join(' ') || null,
    userPhoneNumber: visitor.phoneNumber || null,
    tourRequestPublicToken: findTourToken(state),
    agentIdentifier,
    organizationId,
    conversationId: conversationSid,
    conversationContext: context,
  };
}
