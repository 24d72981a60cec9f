import { listMessagePage } from '#server/chat/queries/messages.ts';
import { listConversationPage, listRosterPage } from '#server/chat/queries/participants.ts';
import { chatUserBySid } from '#server/chat/queries/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';
import {
  toMessageItem,
  toOwnConversationItem,
  toParticipantItem,
  type SyncItem,
  toUserItems,
} from './syncItems.ts';

export type ItemQuery = {
  /** Reads a single item. */
  key: string | null;
  /** The first item of the page, inclusive. */
  from: string | null;
  isDescending: boolean;
  limit: number;
};

/** A page of the items in a list or map. */
export async function readItems(db: Queryable, name: ObjectName, query: ItemQuery): Promise<SyncItem[]> {
  const { owner } = name;
  switch (name.part) {
    case 'messages':
      return (await listMessagePage(db, owner, toItemPage(query))).map(toMessageItem);
    case 'roster':
      return (await listRosterPage(db, owner, query)).map(toParticipantItem);
    case 'myConversations':
      return (await listConversationPage(db, owner, query)).map(toOwnConversationItem);
    case 'info':
      return readUserItems(db, owner, query);
    case 'channel':
      return [];
  }
}

/** A single item is read as a page of one. */
function toItemPage({ key, from, isDescending, limit }: ItemQuery) {
  const index = parsePosition(key ?? from);
  return { from: index, isDescending: key === null && isDescending, limit: key === null ? limit : 1 };
}

const parsePosition = (text: string | null): number | null => {
  const position = Number(text ?? Number.NaN);
  return Number.isInteger(position) && Math.abs(position) < 2_147_483_647 ? position : null;
};

async function readUserItems(db: Queryable, sid: string, { key, from, isDescending, limit }: ItemQuery) {
  const user = await chatUserBySid(db, sid);
  const items = (user ? toUserItems(user) : []).filter((item) => key === null || item.key === key);
  const inOrder = isDescending ? items.reverse() : items;
  const isInPage = (item: SyncItem) => from === null || (isDescending ? item.key <= from : item.key >= from);
  return inOrder.filter(isInPage).slice(0, limit);
}
