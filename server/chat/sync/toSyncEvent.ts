import { listMessagesSince, type SinceQuery } from '#server/chat/queries/messages.ts';
import { listConversationsSince, listRosterSince } from '#server/chat/queries/participants.ts';
import type { Queryable } from '#server/db/database.ts';

import { type ObjectName, getItemUrl } from './objectNames.ts';
import { readObject } from './readObject.ts';
import { type SyncItem, toMessageItem, toOwnConversationItem, toParticipantItem } from './syncItems.ts';

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

/**
 * What to send about an item to a connection that has seen everything up to `seen`; null if it never knew the
 * item.
 */
export function toSyncEvent(name: ObjectName, item: SyncItem, seen: number): object | null {
  const { kind, sid } = name;
  const { event: id, key, data } = item;
  const common = { id, date_created: item.updatedAt, date_expires: null };
  if (kind === 'document') {
    return {
      event_type: 'document_updated',
      event: { ...common, document_sid: sid, document_revision: String(id), document_data: data },
    };
  }
  const isNew = item.addedEvent > seen;
  if (item.isRemoved && isNew) return null;
  const place = kind === 'list' ? { list_sid: sid, item_index: key } : { map_sid: sid, item_key: key };
  if (item.isRemoved) {
    return { event_type: `${kind}_item_removed`, event: { ...common, ...place, item_data: data } };
  }
  return {
    event_type: `${kind}_item_${isNew ? 'added' : 'updated'}`,
    event: {
      ...common,
      ...place,
      [`${kind}_revision`]: String(id),
      item_revision: String(id),
      item_url: getItemUrl(name, key),
      item_data: data,
    },
  };
}
