import {
  type ChatConversation,
  conversationByName,
  conversationBySid,
  lockConversation,
} from '#server/db/chat/conversations.ts';
import { type ChatParticipant, findParticipant } from '#server/db/chat/participants.ts';
import type { ChatUser } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import { forbidden, resourceNotFound } from '../chatRequestError.ts';
import { isConversationSid } from '../sids.ts';

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
