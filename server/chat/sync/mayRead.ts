import { participantOf } from '#server/db/chat/participants.ts';
import { chatUsersMeet } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';

/** A conversation is read by who is in it; a user by himself, and by whoever he is in one with. */
export async function mayRead(db: Queryable, userSid: string, { owner, part }: ObjectName): Promise<boolean> {
  if (owner === userSid) return true;
  if (part === 'myConversations') return false;
  if (part === 'info') return chatUsersMeet(db, userSid, owner);
  return (await participantOf(db, owner, { userSid })) !== null;
}
