import { bringIn } from '#server/chat/conversations/createConversation.ts';
import { openPlaceOf, type Place } from '#server/chat/conversations/place.ts';
import type { ChatChange } from '#server/chat/delivery/change.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import { participantOf } from '#server/db/chat/participants.ts';
import type { ChatSession, ChatUseCase } from '#server/db/chat/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';

type Of = Pick<ChatSession, 'organizationId' | 'useCase'>;

const names: Record<ChatUseCase, string> = {
  LEASING_SUPPORT: 'Leasing assistant',
  MAINTENANCE_ASSISTANT: 'Maintenance assistant',
  RESIDENT_SUPPORT: 'Resident assistant',
};

/** One for each organization and use case, in all of its chats. */
export const agentIdentity = ({ organizationId, useCase }: Of) =>
  `agent.${useCase.toLowerCase()}.${organizationId}`;

/** The agent's own place in a chat, taken when it first speaks there. */
export async function agentSeat(
  change: ChatChange,
  { conversationSid, ...of }: Of & { conversationSid: string },
): Promise<Place> {
  const { tx, now } = change;
  const identity = agentIdentity(of);
  await addChatUser(tx, {
    sid: newOwnerSid('US'),
    organizationId: of.organizationId,
    identity,
    role: 'AGENT',
    friendlyName: names[of.useCase],
    now,
  });
  const user = await chatUserByIdentity(tx, identity);
  if (!user) throw new Error('The agent went while it was about to speak');
  if (!(await participantOf(tx, conversationSid, { userSid: user.sid }))) {
    await bringIn(change, { conversationSid, user, attributes: JSON.stringify({ by: 'agent' }) });
  }
  return openPlaceOf(tx, user, conversationSid);
}
