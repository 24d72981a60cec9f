import { listMessagesSince, type SinceQuery } from '#server/chat/queries/messages.ts';
import { listConversationsSince, listRosterSince } from '#server/chat/queries/participants.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';
import { readObject } from './readObject.ts';
import { toMessageItem, toOwnConversationItem, toParticipantItem, type SyncItem } from './syncItems.ts';

/**
 * Lists changes after an event in order, each entry once and in its current state. Entries added and removed
 * in between are reported as removed.
 */
export async function readSince(db: Queryable, name: ObjectName, since: SinceQuery): Promise<SyncItem[]> {
  switch (name.part) {
    case 'messages':
      return (await listMessagesSince(db, name.owner, since)).map(toMessageItem);
    case 'roster':
      return (await listRosterSince(db, name.owner, since)).map(toParticipantItem);
    case 'myConversations':
      return (await listConversationsSince(db, name.owner, since)).map(toOwnConversationItem);
    case 'channel':
    case 'info': {
      const items = (await readObject(db, name))?.items ?? [];
      const isNew = ({ event, updatedAt }: SyncItem) =>
        event > since.event && (since.notBefore === null || updatedAt >= since.notBefore);
      return items.filter(isNew).sort((a, b) => a.event - b.event);
    }
  }
}
