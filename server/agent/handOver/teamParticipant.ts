import { addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership, type Membership } from '#server/chat/conversations/membership.ts';
import { appendMessage, type StoredMessage } from '#server/chat/conversations/sendMessage.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import type { ChatConversation } from '#server/chat/queries/conversations.ts';
import { findParticipant } from '#server/chat/queries/participants.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';
import { createOwnerSid } from '#server/chat/sids.ts';

/** One identity for everyone on a team; messages carry the name of who wrote them. */
export const getTeamIdentity = (organizationId: string) => `team.${organizationId}`;

/** Someone from the team in a chat. The name is null if they gave none. */
export type TeamMember = { session: ChatSession; organizationName: string; name: string | null };

/** The team's participant in a locked chat, added when someone first looks at it or answers. */
export async function ensureTeamParticipant(
  change: ChatChange,
  conversation: ChatConversation,
  { session: { organizationId }, organizationName }: TeamMember,
): Promise<Membership> {
  const { tx, now } = change;
  const identity = getTeamIdentity(organizationId);
  const existing = await findParticipant(tx, conversation.sid, { identity });
  if (existing) return { conversation, participant: existing };
  await addChatUser(tx, {
    sid: createOwnerSid('US'),
    organizationId,
    identity,
    role: 'AGENT',
    friendlyName: organizationName,
    now,
  });
  const user = await chatUserByIdentity(tx, identity);
  if (!user) throw new Error('The chat user of the team was deleted before its message was stored');
  const attributes = JSON.stringify({ by: 'person' });
  await addUserToConversation(change, { conversationSid: conversation.sid, user, attributes });
  return getOpenMembership(tx, user, conversation.sid);
}

/** Posts what a team member says. */
export async function appendAsTeam(
  change: ChatChange,
  conversation: ChatConversation,
  { text, ...member }: TeamMember & { text: string },
): Promise<StoredMessage> {
  const membership = await ensureTeamParticipant(change, conversation, member);
  const { name } = member;
  const attributes = JSON.stringify({ by: 'person', ...(name !== null && { name }) });
  return appendMessage(change, membership, { body: text, attributes, mediaSids: [] });
}
