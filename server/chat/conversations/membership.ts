import { forbidden, resourceNotFound } from '#server/chat/chatRequestError.ts';
import {
  type ChatConversation,
  conversationByName,
  conversationBySid,
  lockConversation,
} from '#server/chat/queries/conversations.ts';
import { type ChatParticipant, findParticipant } from '#server/chat/queries/participants.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import { isConversationSid } from '#server/chat/sids.ts';
import type { Queryable } from '#server/db/database.ts';

export type Membership = { conversation: ChatConversation; participant: ChatParticipant };

/** A conversation the user is in, by sid or name; to everyone else it does not exist. */
export async function getMembership(db: Queryable, user: ChatUser, sidOrName: string): Promise<Membership> {
  const conversation = isConversationSid(sidOrName)
    ? await conversationBySid(db, sidOrName)
    : await conversationByName(db, sidOrName);
  const mine = conversation && (await findParticipant(db, conversation.sid, { userSid: user.sid }));
  if (!conversation || !mine) throw resourceNotFound('conversation');
  return { conversation, participant: mine };
}

/** Locks a conversation for a change; a closed one cannot be changed. */
export async function getOpenMembership(tx: Queryable, user: ChatUser, sid: string): Promise<Membership> {
  const conversation = isConversationSid(sid) ? await lockConversation(tx, sid) : null;
  const mine = conversation && (await findParticipant(tx, conversation.sid, { userSid: user.sid }));
  if (!conversation || !mine) throw resourceNotFound('conversation');
  if (conversation.state === 'closed' && user.role !== 'AGENT') throw forbidden();
  return { conversation, participant: mine };
}

/** Allows only the team. */
export function requireAgent({ role }: ChatUser): void {
  if (role !== 'AGENT') throw forbidden();
}
