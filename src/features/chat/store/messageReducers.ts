import type { PayloadAction } from '@reduxjs/toolkit';
import { isDraft, original } from '@reduxjs/toolkit';

import { mergeChatMessages } from '../lib/chatMessages.ts';
import type { ChatMessage, ChatPage } from '../lib/chatShapes.ts';
import type { ChatState } from './chatState.ts';
import { clearDelivered } from './clearDelivered.ts';

type Messages = readonly ChatMessage[];

export const messageReducers = {
  messagesAdded: (chat: ChatState, { payload }: PayloadAction<Messages>) => mergeMessages(chat, payload),
  /** Requests the messages before the first loaded one. */
  earlierRequested: (chat: ChatState) => {
    chat.earlier = { ...chat.earlier, state: 'loading' };
  },
  earlierLoaded: (chat: ChatState, { payload }: PayloadAction<ChatPage>) => {
    chat.earlier = { exists: payload.hasEarlier, state: 'rest' };
    mergeMessages(chat, payload.messages);
  },
  earlierFailed: (chat: ChatState) => {
    chat.earlier = { ...chat.earlier, state: 'failed' };
  },
  /** The newest messages, after joining or reconnecting. */
  newestLoaded: (chat: ChatState, { payload }: PayloadAction<ChatPage>) => {
    const first = payload.messages[0]?.index ?? 0;
    const isFirstPage = chat.messages.length === 0 || first < (chat.messages[0]?.index ?? 0);
    if (isFirstPage) chat.earlier = { exists: payload.hasEarlier, state: 'rest' };
    mergeMessages(chat, payload.messages);
  },
  /** All messages between two indexes: one that is missing from the result no longer exists. */
  gapFilled: (
    chat: ChatState,
    { payload }: PayloadAction<{ from: number; to: number; messages: Messages }>,
  ) => {
    const loadedIndexes = new Set(payload.messages.map(({ index }) => index));
    mergeMessages(chat, payload.messages);
    // after the last loaded message, one may merely not have arrived yet
    const last = chat.messages.at(-1)?.index ?? -1;
    const deletedIndexes: number[] = [];
    for (let index = payload.from; index <= Math.min(payload.to, last); index++) {
      if (!loadedIndexes.has(index)) deletedIndexes.push(index);
    }
    if (deletedIndexes.length > 0) chat.deletedIndexes = [...chat.deletedIndexes, ...deletedIndexes];
  },
  messageRemoved: (chat: ChatState, { payload }: PayloadAction<{ sid: string; index: number }>) => {
    chat.messages = chat.messages.filter(({ sid }) => sid !== payload.sid);
    chat.removedSids = [...new Set([...chat.removedSids, payload.sid])];
    chat.deletedIndexes = [...new Set([...chat.deletedIndexes, payload.index])];
  },
};

/** Avoids an Immer draft of thousands of messages. */
const toPlainMessages = (messages: Messages): Messages =>
  isDraft(messages) ? (original(messages as object) as Messages) : messages;

function mergeMessages(chat: ChatState, arrived: Messages) {
  if (arrived.length === 0) return;
  const removed = new Set(chat.removedSids);
  const newMessages = removed.size === 0 ? arrived : arrived.filter(({ sid }) => !removed.has(sid));
  chat.messages = mergeChatMessages(toPlainMessages(chat.messages), newMessages);
  const last = chat.messages.at(-1)?.index ?? null;
  chat.lastKnownIndex = last === null ? chat.lastKnownIndex : Math.max(last, chat.lastKnownIndex ?? last);
  clearDelivered(chat, arrived);
}
