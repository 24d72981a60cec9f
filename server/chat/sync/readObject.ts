import { conversationBySid } from '#server/chat/queries/conversations.ts';
import { chatUserBySid } from '#server/chat/queries/users.ts';
import type { Queryable } from '#server/db/database.ts';

import type { ObjectName } from './objectNames.ts';
import { toDocumentItem, type SyncItem, toUserItems } from './syncItems.ts';

export type SyncObject = {
  name: ObjectName;
  lastEvent: number;
  createdAt: Date;
  updatedAt: Date;
  /** Filled only for objects small enough to send whole. */
  items: SyncItem[];
};

/** The current state; null if the object is gone. */
export async function readObject(db: Queryable, name: ObjectName): Promise<SyncObject | null> {
  if (name.part === 'info' || name.part === 'myConversations') {
    const user = await chatUserBySid(db, name.owner);
    if (!user) return null;
    const isInfo = name.part === 'info';
    const { createdAt, updatedAt, infoEvent, listEvent } = user;
    return {
      name,
      createdAt,
      updatedAt,
      lastEvent: isInfo ? infoEvent : listEvent,
      items: isInfo ? toUserItems(user) : [],
    };
  }
  const conversation = await conversationBySid(db, name.owner);
  if (!conversation) return null;
  const { createdAt, updatedAt, documentEvent, messagesEvent, rosterEvent } = conversation;
  const lastEvent = { channel: documentEvent, messages: messagesEvent, roster: rosterEvent }[name.part];
  return {
    name,
    lastEvent,
    createdAt,
    updatedAt,
    items: name.part === 'channel' ? [toDocumentItem(conversation)] : [],
  };
}
