import { noSuchObject } from '../refused.ts';
import { mayRead } from '../sync/mayRead.ts';
import { type ObjectKind, type ObjectName, objectNamed } from '../sync/objectNames.ts';
import { readItems } from '../sync/readItems.ts';
import { readObject } from '../sync/readObject.ts';
import type { SyncItem } from '../sync/shapes.ts';
import { itemsUrl, itemUrl, objectUrl } from '../sync/urls.ts';

import { type Answer, type Asked, ok } from './asked.ts';

const MOST_ITEMS = 200;
const FEW_ITEMS = 50;

async function readable({ parts, user, named }: Asked, kind: ObjectKind): Promise<ObjectName> {
  const name = objectNamed(named[0] ?? '');
  if (name?.kind !== kind || !(await mayRead(parts.db, user.sid, name))) throw noSuchObject();
  return name;
}

const itemBody = (name: ObjectName, { key, event, createdAt, updatedAt, data }: SyncItem) => ({
  ...(name.kind === 'list' ? { index: key } : { key }),
  url: itemUrl(name, key),
  revision: String(event),
  last_event_id: event,
  date_created: createdAt,
  date_updated: updatedAt,
  date_expires: null,
  data,
});

export const describe =
  (kind: ObjectKind) =>
  async (asked: Asked): Promise<Answer> => {
    const object = await readObject(asked.parts.db, await readable(asked, kind));
    if (!object) throw noSuchObject();
    const { name, lastEvent, createdAt, updatedAt, items } = object;
    return ok({
      sid: name.sid,
      unique_name: name.uniqueName,
      url: objectUrl(name),
      revision: String(lastEvent),
      last_event_id: lastEvent,
      date_created: createdAt,
      date_updated: updatedAt,
      date_expires: null,
      ...(kind === 'document' ? { data: items[0]?.data, links: {} } : { links: { items: itemsUrl(name) } }),
      ...(kind === 'map' && name.part === 'info' && { items: items.map((item) => itemBody(name, item)) }),
    });
  };

export const list =
  (kind: 'list' | 'map') =>
  async (asked: Asked): Promise<Answer> => {
    const name = await readable(asked, kind);
    const { params } = asked;
    const key = params.get('Index') ?? params.get('Key') ?? null;
    const from = params.get('From') ?? null;
    const isDescending = params.get('Order') === 'desc';
    const most = Math.min(Math.max(Number(params.get('PageSize') ?? FEW_ITEMS) || FEW_ITEMS, 1), MOST_ITEMS);
    const items = await readItems(asked.parts.db, name, { key, from, isDescending, most: most + 1 });
    const page = items.filter((item) => key === null || String(item.key) === key).slice(0, most);
    return ok({
      items: page.map((item) => itemBody(name, item)),
      // only looked at for being there: pages are asked for by their first entry
      meta: {
        next_token: key === null && items.length > most ? 'more' : null,
        previous_token: from === null ? null : 'more',
      },
    });
  };
