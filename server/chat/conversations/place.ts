import {
  type ChatConversation,
  conversationByName,
  conversationBySid,
  lockConversation,
} from '#server/db/chat/conversations.ts';
import { type ChatParticipant, participantOf } from '#server/db/chat/participants.ts';
import type { ChatUser } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import { forbidden, noSuch } from '../refused.ts';
import { isConversationSid } from '../sids.ts';

export type Place = { conversation: ChatConversation; mine: ChatParticipant };

/** A conversation that the user is in, by its sid or its name. To all others there is no such thing. */
export async function placeOf(db: Queryable, user: ChatUser, named: string): Promise<Place> {
  const conversation = isConversationSid(named)
    ? await conversationBySid(db, named)
    : await conversationByName(db, named);
  const mine = conversation && (await participantOf(db, conversation.sid, { userSid: user.sid }));
  if (!conversation || !mine) throw noSuch('conversation');
  return { conversation, mine };
}

/** The same, to change something in it: others wait, and one that was ended stays as it is. */
export async function openPlaceOf(tx: Queryable, user: ChatUser, sid: string): Promise<Place> {
  const conversation = isConversationSid(sid) ? await lockConversation(tx, sid) : null;
  const mine = conversation && (await participantOf(tx, conversation.sid, { userSid: user.sid }));
  if (!conversation || !mine) throw noSuch('conversation');
  if (conversation.state === 'closed' && user.role !== 'AGENT') throw forbidden();
  return { conversation, mine };
}

/** What only the team may do. */
export function refuseVisitor({ role }: ChatUser): void {
  if (role !== 'AGENT') throw forbidden();
}
