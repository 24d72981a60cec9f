import { syncObjectNotFound } from '#server/chat/chatRequestError.ts';
import { canReadObject } from '#server/chat/sync/canReadObject.ts';
import {
  type ObjectKind,
  type ObjectName,
  parseObjectName,
  getItemsUrl,
  getItemUrl,
  getObjectUrl,
} from '#server/chat/sync/objectNames.ts';
import { readItems } from '#server/chat/sync/readItems.ts';
import { readObject } from '#server/chat/sync/readObject.ts';
import type { SyncItem } from '#server/chat/sync/syncItems.ts';

import { type RestResponse, type RestRequest, okResponse } from './restRequest.ts';

const MAX_ITEMS = 200;
const DEFAULT_ITEMS = 50;

async function getReadableObject(
  { deps, user, pathParams }: RestRequest,
  kind: ObjectKind,
): Promise<ObjectName> {
  const name = parseObjectName(pathParams[0] ?? '');
  if (name?.kind !== kind || !(await canReadObject(deps.db, user.sid, name))) throw syncObjectNotFound();
  return name;
}

const toItemBody = (name: ObjectName, { key, event, createdAt, updatedAt, data }: SyncItem) => ({
  ...(name.kind === 'list' ? { index: key } : { key }),
  url: getItemUrl(name, key),
  revision: String(event),
  last_event_id: event,
  date_created: createdAt,
  date_updated: updatedAt,
  date_expires: null,
  data,
});

export const describeSyncObject =
  (kind: ObjectKind) =>
  async (request: RestRequest): Promise<RestResponse> => {
    const object = await readObject(request.deps.db, await getReadableObject(request, kind));
    if (!object) throw syncObjectNotFound();
    const { name, lastEvent, createdAt, updatedAt, items } = object;
    return okResponse({
      sid: name.sid,
      unique_name: name.uniqueName,
      url: getObjectUrl(name),
      revision: String(lastEvent),
      last_event_id: lastEvent,
      date_created: createdAt,
      date_updated: updatedAt,
      date_expires: null,
      ...(kind === 'document'
        ? { data: items[0]?.data, links: {} }
        : { links: { items: getItemsUrl(name) } }),
      ...(kind === 'map' && name.part === 'info' && { items: items.map((item) => toItemBody(name, item)) }),
    });
  };

export const listSyncItems =
  (kind: 'list' | 'map') =>
  async (request: RestRequest): Promise<RestResponse> => {
    const name = await getReadableObject(request, kind);
    const { params } = request;
    const key = params.get('Index') ?? params.get('Key') ?? null;
    const from = params.get('From') ?? null;
    const isDescending = params.get('Order') === 'desc';
    const limit = Math.min(
      Math.max(Number(params.get('PageSize') ?? DEFAULT_ITEMS) || DEFAULT_ITEMS, 1),
      MAX_ITEMS,
    );
    const items = await readItems(request.deps.db, name, { key, from, isDescending, limit: limit + 1 });
    const page = items.filter((item) => key === null || String(item.key) === key).slice(0, limit);
    return okResponse({
      items: page.map((item) => toItemBody(name, item)),
      // the SDK only checks whether these are set, since it requests pages by their first entry
      meta: {
        next_token: key === null && items.length > limit ? 'more' : null,
        previous_token: from === null ? null : 'more',
      },
    });
  };
