import type { ConversationUpdate } from '#src/api/aiAgentConversation.ts';
import { selectSession } from '#src/store/chat/chatSession.ts';
import { selectChat, selectStanding } from '#src/store/chat/selectors.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import { tourTokenOf } from './placeOf.ts';

/** What the agent is to know; null when nobody is to be told: no conversation, no agent, or told not to. */
export function tellable(state: RootState): ConversationUpdate | null {
  const session = selectSession(state);
  const { context, isContextTold } = selectChat(state);
  if (!session || !isContextTold || selectStanding(state) !== 'open') return null;
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
    tourRequestPublicToken: tourTokenOf(state),
    agentIdentifier,
    organizationId,
    conversationId: conversationSid,
    conversationContext: context,
  };
}
