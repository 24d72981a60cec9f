import type { PayloadAction } from '@reduxjs/toolkit';

import { clientIdOf, isSameFile } from '#src/lib/chatShapes.ts';
import type { ChatFile, OutgoingMessage } from '#src/lib/chatShapes.ts';

import type { ChatState } from './chatState.ts';
import { settleSending } from './settleOutgoing.ts';

const isOf = (id: string) => (message: OutgoingMessage) => message.clientId === id;

function change(chat: ChatState, id: string, changes: Partial<OutgoingMessage>) {
  chat.outgoing = chat.outgoing.map((message) => (isOf(id)(message) ? { ...message, ...changes } : message));
  settleSending(chat);
}

export const composerReducers = {
  draftTyped: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.draft = payload;
  },
  fileAttached: (chat: ChatState, { payload }: PayloadAction<ChatFile>) => {
    if (!chat.attachedFiles.some((file) => isSameFile(file, payload))) {
      chat.attachedFiles = [...chat.attachedFiles, payload];
    }
  },
  fileDetached: (chat: ChatState, { payload }: PayloadAction<ChatFile>) => {
    chat.attachedFiles = chat.attachedFiles.filter((file) => !isSameFile(file, payload));
  },
  /** What was typed and attached goes: the field is free for the next. */
  messageSubmitted: (
    chat: ChatState,
    { payload }: PayloadAction<Pick<OutgoingMessage, 'clientId' | 'body' | 'files'>>,
  ) => {
    const waiting = { state: 'Sending', trouble: null, isUncertain: false, index: null } as const;
    chat.outgoing = [...chat.outgoing, { ...payload, ...waiting }];
    chat.draft = '';
    chat.attachedFiles = [];
    settleSending(chat);
  },
  /** Left over from before a reload, or from another tab. */
  outgoingFound: (chat: ChatState, { payload }: PayloadAction<readonly OutgoingMessage[]>) => {
    const known = new Set([
      ...chat.outgoing.map(({ clientId }) => clientId),
      ...chat.messages.map(clientIdOf),
    ]);
    chat.outgoing = [...payload.filter(({ clientId }) => !known.has(clientId)), ...chat.outgoing];
    settleSending(chat);
  },
  messageSent: (chat: ChatState, { payload }: PayloadAction<{ clientId: string; index: number | null }>) => {
    change(chat, payload.clientId, { index: payload.index, isUncertain: true });
    if (payload.index !== null) chat.knownTo = Math.max(payload.index, chat.knownTo ?? payload.index);
  },
  messageLost: (chat: ChatState, { payload }: PayloadAction<string>) =>
    change(chat, payload, { isUncertain: true }),
  messageFailed: (chat: ChatState, { payload }: PayloadAction<{ clientId: string; trouble: string }>) =>
    change(chat, payload.clientId, { state: 'Not sent', trouble: payload.trouble }),
  sendingRetried: (chat: ChatState, { payload }: PayloadAction<string>) =>
    change(chat, payload, { state: 'Sending', trouble: null }),
  outgoingDiscarded: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.outgoing = chat.outgoing.filter((message) => !isOf(payload)(message));
    settleSending(chat);
  },
};
