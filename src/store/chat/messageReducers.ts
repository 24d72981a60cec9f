import type { PayloadAction } from '@reduxjs/toolkit';
import { isDraft, original } from '@reduxjs/toolkit';

import { withMessages } from '#src/lib/chatMessages.ts';
import type { ChatMessage, ChatPage } from '#src/lib/chatShapes.ts';

import type { ChatState } from './chatState.ts';
import { settleOutgoing } from './settleOutgoing.ts';

type Messages = readonly ChatMessage[];

export const messageReducers = {
  messagesAdded: (chat: ChatState, { payload }: PayloadAction<Messages>) => added(chat, payload),
  /** Those before the first one that is there. */
  earlierWanted: (chat: ChatState) => {
    chat.earlier = { ...chat.earlier, state: 'loading' };
  },
  earlierLoaded: (chat: ChatState, { payload }: PayloadAction<ChatPage>) => {
    chat.earlier = { isThere: payload.hasEarlier, state: 'rest' };
    added(chat, payload.messages);
  },
  earlierFailed: (chat: ChatState) => {
    chat.earlier = { ...chat.earlier, state: 'failed' };
  },
  /** The newest ones, when a conversation is joined or was away. */
  newestLoaded: (chat: ChatState, { payload }: PayloadAction<ChatPage>) => {
    const first = payload.messages[0]?.index ?? 0;
    const isAlone = chat.messages.length === 0 || first < (chat.messages[0]?.index ?? 0);
    if (isAlone) chat.earlier = { isThere: payload.hasEarlier, state: 'rest' };
    added(chat, payload.messages);
  },
  /** What was asked for between two indexes, as it is: what is not among it is no more. */
  gapFilled: (
    chat: ChatState,
    { payload }: PayloadAction<{ from: number; to: number; messages: Messages }>,
  ) => {
    const there = new Set(payload.messages.map(({ index }) => index));
    added(chat, payload.messages);
    // after the last one that is there, it may only not be there yet
    const last = chat.messages.at(-1)?.index ?? -1;
    const gone: number[] = [];
    for (let index = payload.from; index <= Math.min(payload.to, last); index++) {
      if (!there.has(index)) gone.push(index);
    }
    if (gone.length > 0) chat.gone = [...chat.gone, ...gone];
  },
  messageRemoved: (chat: ChatState, { payload }: PayloadAction<{ sid: string; index: number }>) => {
    chat.messages = chat.messages.filter(({ sid }) => sid !== payload.sid);
    chat.removedSids = [...new Set([...chat.removedSids, payload.sid])];
    chat.gone = [...new Set([...chat.gone, payload.index])];
  },
};

/** Of ten thousand messages no draft is made. */
const plain = (messages: Messages): Messages =>
  isDraft(messages) ? (original(messages as object) as Messages) : messages;

function added(chat: ChatState, arrived: Messages) {
  if (arrived.length === 0) return;
  const removed = new Set(chat.removedSids);
  const there = removed.size === 0 ? arrived : arrived.filter(({ sid }) => !removed.has(sid));
  chat.messages = withMessages(plain(chat.messages), there);
  const last = chat.messages.at(-1)?.index ?? null;
  chat.knownTo = last === null ? chat.knownTo : Math.max(last, chat.knownTo ?? last);
  settleOutgoing(chat, arrived);
}
