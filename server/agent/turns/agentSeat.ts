import { bringIn } from '#server/chat/conversations/createConversation.ts';
import { openPlaceOf, type Place } from '#server/chat/conversations/place.ts';
import type { ChatChange } from '#server/chat/delivery/change.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import type { ChatConversation } from '#server/db/chat/conversations.ts';
import { participantOf } from '#server/db/chat/participants.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import { addChatUser, changeChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';

type Of = Pick<ChatSession, 'organizationId' | 'useCase'>;

/** One for each organization and use case, in all of its chats. */
export const agentIdentity = ({ organizationId, useCase }: Of) =>
  `agent.${useCase.toLowerCase()}.${organizationId}`;

type Seat = Of & { name: string };

/** The agent's own place in a chat that others wait for, taken when it first speaks there, under the name that it has now. */
export async function agentSeat(
  change: ChatChange,
  conversation: ChatConversation,
  { name, ...of }: Seat,
): Promise<Place> {
  const identity = agentIdentity(of);
  const mine = await participantOf(change.tx, conversation.sid, { identity });
  return mine?.friendlyName === name
    ? { conversation, mine }
    : takeSeat(change, { ...of, conversationSid: conversation.sid, identity, name });
}

type Taken = Seat & { conversationSid: string; identity: string };

async function takeSeat(
  change: ChatChange,
  { conversationSid, identity, name, ...of }: Taken,
): Promise<Place> {
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
  if (!(await participantOf(tx, conversationSid, { userSid: user.sid }))) {
    await bringIn(change, { conversationSid, user, attributes: JSON.stringify({ by: 'agent' }) });
  }
  return openPlaceOf(tx, user, conversationSid);
}
