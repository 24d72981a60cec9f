import { messagePage } from '#server/db/chat/messages.ts';
import { listPage, rosterPage } from '#server/db/chat/participants.ts';
import { chatUserBySid } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';
import { messageItem, ownConversationItem, participantItem, type SyncItem, userItems } from './shapes.ts';

export type ItemQuery = {
  /** One alone. */
  key: string | null;
  /** The first of the page, itself included. */
  from: string | null;
  isDescending: boolean;
  most: number;
};

/** A page of what a list or a map holds. */
export async function readItems(db: Queryable, name: ObjectName, query: ItemQuery): Promise<SyncItem[]> {
  const { owner } = name;
  switch (name.part) {
    case 'messages':
      return (await messagePage(db, owner, placesOf(query))).map(messageItem);
    case 'roster':
      return (await rosterPage(db, owner, query)).map(participantItem);
    case 'myConversations':
      return (await listPage(db, owner, query)).map(ownConversationItem);
    case 'info':
      return ofUser(db, owner, query);
    case 'channel':
      return [];
  }
}

/** A single place is a page of one that begins there. */
function placesOf({ key, from, isDescending, most }: ItemQuery) {
  const index = placeIn(key ?? from);
  return { from: index, isDescending: key === null && isDescending, most: key === null ? most : 1 };
}

const placeIn = (text: string | null): number | null => {
  const place = Number(text ?? Number.NaN);
  return Number.isInteger(place) && Math.abs(place) < 2_147_483_647 ? place : null;
};

async function ofUser(db: Queryable, sid: string, { key, from, isDescending, most }: ItemQuery) {
  const user = await chatUserBySid(db, sid);
  const items = (user ? userItems(user) : []).filter((item) => key === null || item.key === key);
  const inOrder = isDescending ? items.reverse() : items;
  const isIn = (item: SyncItem) => from === null || (isDescending ? item.key <= from : item.key >= from);
  return inOrder.filter(isIn).slice(0, most);
}
