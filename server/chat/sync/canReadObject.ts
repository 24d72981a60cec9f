import { findParticipant } from '#server/chat/queries/participants.ts';
import { haveSharedConversation } from '#server/chat/queries/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';

/**
 * Participants can read a conversation; a user can be read by themselves and by those who share one with
 * them.
 */
export async function canReadObject(
  db: Queryable,
  userSid: string,
  { owner, part }: ObjectName,
): Promise<boolean> {
  if (owner === userSid) return true;
  if (part === 'myConversations') return false;
  if (part === 'info') return haveSharedConversation(db, userSid, owner);
  return (await findParticipant(db, owner, { userSid })) !== null;
}
