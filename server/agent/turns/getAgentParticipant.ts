import { addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership, type Membership } from '#server/chat/conversations/membership.ts';
import type { ChatChange } from '#server/chat/delivery/change.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import type { ChatConversation } from '#server/db/chat/conversations.ts';
import { findParticipant } from '#server/db/chat/participants.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import { addChatUser, changeChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';

type SeatOwner = Pick<ChatSession, 'organizationId' | 'useCase'>;

/** One identity per organization and use case, used in all of its chats. */
export const agentIdentity = ({ organizationId, useCase }: SeatOwner) =>
  `agent.${useCase.toLowerCase()}.${organizationId}`;

type AgentParticipant = SeatOwner & { name: string };

/** The agent's own participant in a locked chat, added on its first message under its current name. */
export async function getAgentParticipant(
  change: ChatChange,
  conversation: ChatConversation,
  { name, ...of }: AgentParticipant,
): Promise<Membership> {
  const identity = agentIdentity(of);
  const mine = await findParticipant(change.tx, conversation.sid, { identity });
  return mine?.friendlyName === name
    ? { conversation, participant: mine }
    : joinAsAgent(change, { ...of, conversationSid: conversation.sid, identity, name });
}

type SeatToClaim = AgentParticipant & { conversationSid: string; identity: string };

async function joinAsAgent(
  change: ChatChange,
  { conversationSid, identity, name, ...of }: SeatToClaim,
): Promise<Membership> {
  const { tx, now } = change;
  await addChatUser(tx, {
    sid: newOwnerSid('US'),
    organizationId: of.organizationId,
    identity,
    role: 'AGENT',
    friendlyName: name,
    now,
  });
  const user = await chatUserByIdentity(tx, identity);
  if (!user) throw new Error('The agent went while it was about to speak');
  if (user.friendlyName !== name) {
    await changeChatUser(tx, user.sid, { friendlyName: name, now });
    change.changed(user.sid, 'info');
  }
  if (!(await findParticipant(tx, conversationSid, { userSid: user.sid }))) {
    await addUserToConversation(change, {
      conversationSid,
      user,
      attributes: JSON.stringify({ by: 'agent' }),
    });
  }
  return getOpenMembership(tx, user, conversationSid);
}
