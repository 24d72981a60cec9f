import { messagesSince, type Since } from '#server/db/chat/messages.ts';
import { listSince, rosterSince } from '#server/db/chat/participants.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';
import { readObject } from './readObject.ts';
import { messageItem, ownConversationItem, participantItem, type SyncItem } from './shapes.ts';

/**
 * What has changed after that event, in the order in which it has: each entry once, as it stands now. An entry that was
 * added and removed in between is told as removed.
 */
export async function readSince(db: Queryable, name: ObjectName, since: Since): Promise<SyncItem[]> {
  switch (name.part) {
    case 'messages':
      return (await messagesSince(db, name.owner, since)).map(messageItem);
    case 'roster':
      return (await rosterSince(db, name.owner, since)).map(participantItem);
    case 'myConversations':
      return (await listSince(db, name.owner, since)).map(ownConversationItem);
    case 'channel':
    case 'info': {
      const items = (await readObject(db, name))?.items ?? [];
      const isNew = ({ event, updatedAt }: SyncItem) =>
        event > since.event && (since.notBefore === null || updatedAt >= since.notBefore);
      return items.filter(isNew).sort((a, b) => a.event - b.event);
    }
  }
}
