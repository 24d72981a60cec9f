import { addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership, type Membership } from '#server/chat/conversations/membership.ts';
import { appendMessage } from '#server/chat/conversations/sendMessage.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { createOwnerSid } from '#server/chat/sids.ts';
import type { ChatConversation } from '#server/chat/queries/conversations.ts';
import { findParticipant } from '#server/chat/queries/participants.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { addChatUser, changeChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';

import type { ReplyMessage } from '../agent.ts';

type AgentScope = Pick<ChatSession, 'organizationId' | 'useCase'>;

/** One identity per organization and use case, used in all of its chats. */
export const getAgentIdentity = ({ organizationId, useCase }: AgentScope) =>
  `agent.${useCase.toLowerCase()}.${organizationId}`;

type AgentParticipant = AgentScope & { name: string };

/** The agent's own participant in a locked chat, added on its first message under its current name. */
export async function ensureAgentParticipant(
  change: ChatChange,
  conversation: ChatConversation,
  { name, ...scope }: AgentParticipant,
): Promise<Membership> {
  const identity = getAgentIdentity(scope);
  const existing = await findParticipant(change.tx, conversation.sid, { identity });
  return existing?.friendlyName === name
    ? { conversation, participant: existing }
    : joinAsAgent(change, { ...scope, conversationSid: conversation.sid, identity, name });
}

/** Posts a message of the agent's that answers nothing. */
export async function sayAsAgent(
  change: ChatChange,
  conversation: ChatConversation,
  { message: { text, attributes }, ...agent }: AgentParticipant & { message: ReplyMessage },
): Promise<void> {
  const membership = await ensureAgentParticipant(change, conversation, agent);
  await appendMessage(change, membership, {
    body: text,
    attributes: JSON.stringify({ by: 'agent', ...attributes }),
    mediaSids: [],
  });
}

type AgentToAdd = AgentParticipant & { conversationSid: string; identity: string };

async function joinAsAgent(
  change: ChatChange,
  { conversationSid, identity, name, ...scope }: AgentToAdd,
): Promise<Membership> {
  const { tx, now } = change;
  await addChatUser(tx, {
    sid: createOwnerSid('US'),
    organizationId: scope.organizationId,
    identity,
    role: 'AGENT',
    friendlyName: name,
    now,
  });
  const user = await chatUserByIdentity(tx, identity);
  if (!user) throw new Error('The chat user of the agent was deleted before its message was stored');
  if (user.friendlyName !== name) {
    await changeChatUser(tx, user.sid, { friendlyName: name, now });
    change.markChanged(user.sid, 'info');
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
