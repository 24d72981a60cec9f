import type { PayloadAction } from '@reduxjs/toolkit';

import { clientIdOf, isSameFile } from '#src/lib/chatShapes.ts';
import type { ChatFile, OutgoingMessage } from '#src/lib/chatShapes.ts';

import type { ChatState } from './chatState.ts';
import { settleSending } from './settleOutgoing.ts';

type Unsent = Pick<ChatState, 'draft' | 'filling' | 'attachedFiles' | 'outgoing'>;
type Words = Pick<OutgoingMessage, 'clientId' | 'body' | 'files' | 'attributes'>;

const isOf = (id: string) => (message: OutgoingMessage) => message.clientId === id;

function change(chat: ChatState, id: string, changes: Partial<OutgoingMessage>) {
  chat.outgoing = chat.outgoing.map((message) => (isOf(id)(message) ? { ...message, ...changes } : message));
  settleSending(chat);
}

function putInLine(chat: ChatState, words: Words) {
  const waiting = { state: 'Sending', trouble: null, isUncertain: false, after: null, index: null } as const;
  chat.outgoing = [...chat.outgoing, { ...words, ...waiting }];
  chat.attachedFiles = chat.attachedFiles.filter(
    (file) => !words.files.some((sent) => isSameFile(sent, file)),
  );
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
  formFilled: (chat: ChatState, { payload }: PayloadAction<ChatState['filling']>) => {
    chat.filling = payload;
  },
  /** What was typed and attached goes: the field is free for the next. */
  messageSubmitted: (chat: ChatState, { payload }: PayloadAction<Words>) => {
    chat.draft = '';
    putInLine(chat, payload);
  },
  /** What was pressed or filled in under a message. What is being written stays. */
  answerGiven: (chat: ChatState, { payload }: PayloadAction<Words>) => {
    // what was typed in a form that was not sent is there when it is asked for again
    if (payload.attributes?.form === chat.filling?.form) chat.filling = null;
    putInLine(chat, payload);
  },
  /** Left over from before a reload, or from another tab. */
  unsentFound: (chat: ChatState, { payload }: PayloadAction<Unsent>) => {
    const known = new Set([
      ...chat.outgoing.map(({ clientId }) => clientId),
      ...chat.messages.map(clientIdOf),
    ]);
    chat.outgoing = [...payload.outgoing.filter(({ clientId }) => !known.has(clientId)), ...chat.outgoing];
    if (chat.draft === '') chat.draft = payload.draft;
    chat.filling ??= payload.filling;
    if (chat.attachedFiles.length === 0) chat.attachedFiles = payload.attachedFiles;
    settleSending(chat);
  },
  /** It is about to be sent: whoever finds it later looks first whether it has arrived. */
  sendingBegun: (chat: ChatState, { payload }: PayloadAction<string>) => {
    const first = chat.outgoing.find(isOf(payload));
    change(chat, payload, { isUncertain: true, after: first?.after ?? chat.knownTo ?? -1 });
  },
  messageSent: (chat: ChatState, { payload }: PayloadAction<{ clientId: string; index: number | null }>) => {
    change(chat, payload.clientId, { state: 'Sending', trouble: null, index: payload.index });
    if (payload.index !== null) chat.knownTo = Math.max(payload.index, chat.knownTo ?? payload.index);
  },
  messageFailed: (chat: ChatState, { payload }: PayloadAction<{ clientId: string; trouble: string }>) =>
    change(chat, payload.clientId, { state: 'Not sent', trouble: payload.trouble }),
  sendingRetried: (chat: ChatState, { payload }: PayloadAction<string>) =>
    change(chat, payload, { state: 'Sending', trouble: null }),
  outgoingDiscarded: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.outgoing = chat.outgoing.filter((message) => !isOf(payload)(message));
    settleSending(chat);
  },
};
