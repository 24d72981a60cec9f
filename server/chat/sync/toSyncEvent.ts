import type { ObjectName } from './objectNames.ts';
import type { SyncItem } from './syncItems.ts';
import { getItemUrl } from './objectUrls.ts';

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
