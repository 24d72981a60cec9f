import type { ObjectName } from './objectNames.ts';
import type { SyncItem } from './shapes.ts';
import { itemUrl } from './urls.ts';

/** What a connection that has seen everything up to `seen` is told of an entry. Null: it has never known it. */
export function eventOf(name: ObjectName, item: SyncItem, seen: number): object | null {
  const { kind, sid } = name;
  const { event: id, key, data } = item;
  const told = { id, date_created: item.updatedAt, date_expires: null };
  if (kind === 'document') {
    return {
      event_type: 'document_updated',
      event: { ...told, document_sid: sid, document_revision: String(id), document_data: data },
    };
  }
  const isNew = item.addedEvent > seen;
  if (item.isRemoved && isNew) return null;
  const place = kind === 'list' ? { list_sid: sid, item_index: key } : { map_sid: sid, item_key: key };
  if (item.isRemoved) {
    return { event_type: `${kind}_item_removed`, event: { ...told, ...place, item_data: data } };
  }
  return {
    event_type: `${kind}_item_${isNew ? 'added' : 'updated'}`,
    event: {
      ...told,
      ...place,
      [`${kind}_revision`]: String(id),
      item_revision: String(id),
      item_url: itemUrl(name, key),
      item_data: data,
    },
  };
}
