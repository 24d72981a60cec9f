import type { PayloadAction } from '@reduxjs/toolkit';

import { getClientId, isSameFile } from '../lib/chatShapes.ts';
import type { ChatFile, OutgoingMessage } from '../lib/chatShapes.ts';
import type { ChatState } from './chatState.ts';
import { updateIsSending } from './clearDelivered.ts';

type Unsent = Pick<ChatState, 'draft' | 'filling' | 'attachedFiles' | 'outgoing'>;
type MessageContent = Pick<OutgoingMessage, 'clientId' | 'body' | 'files' | 'attributes'>;

const hasClientId = (id: string) => (message: OutgoingMessage) => message.clientId === id;

function change(chat: ChatState, id: string, changes: Partial<OutgoingMessage>) {
  chat.outgoing = chat.outgoing.map((message) =>
    hasClientId(id)(message) ? { ...message, ...changes } : message,
  );
  updateIsSending(chat);
}

function enqueueMessage(chat: ChatState, words: MessageContent) {
  const waiting = { state: 'Sending', error: null, isUncertain: false, after: null, index: null } as const;
  chat.outgoing = [...chat.outgoing, { ...words, ...waiting }];
  chat.attachedFiles = chat.attachedFiles.filter(
    (file) => !words.files.some((sent) => isSameFile(sent, file)),
  );
  updateIsSending(chat);
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
  /** Sends what was typed and attached, and clears the field. */
  messageSubmitted: (chat: ChatState, { payload }: PayloadAction<MessageContent>) => {
    chat.draft = '';
    enqueueMessage(chat, payload);
  },
  /** An answer from a button or form under a message. The draft is unchanged. */
  answerSubmitted: (chat: ChatState, { payload }: PayloadAction<MessageContent>) => {
    // values of a form that was not sent are restored when it is shown again
    if (payload.attributes?.form === chat.filling?.form) chat.filling = null;
    enqueueMessage(chat, payload);
  },
  /** Content left from before a reload, or from another tab. */
  unsentFound: (chat: ChatState, { payload }: PayloadAction<Unsent>) => {
    const known = new Set([
      ...chat.outgoing.map(({ clientId }) => clientId),
      ...chat.messages.map(getClientId),
    ]);
    chat.outgoing = [...payload.outgoing.filter(({ clientId }) => !known.has(clientId)), ...chat.outgoing];
    if (chat.draft === '') chat.draft = payload.draft;
    chat.filling ??= payload.filling;
    if (chat.attachedFiles.length === 0) chat.attachedFiles = payload.attachedFiles;
    updateIsSending(chat);
  },
  /** Marked before sending, so that a later attempt first checks whether it has arrived. */
  sendingBegun: (chat: ChatState, { payload }: PayloadAction<string>) => {
    const first = chat.outgoing.find(hasClientId(payload));
    change(chat, payload, { isUncertain: true, after: first?.after ?? chat.lastKnownIndex ?? -1 });
  },
  messageSent: (chat: ChatState, { payload }: PayloadAction<{ clientId: string; index: number | null }>) => {
    change(chat, payload.clientId, { state: 'Sending', error: null, index: payload.index });
    if (payload.index !== null)
      chat.lastKnownIndex = Math.max(payload.index, chat.lastKnownIndex ?? payload.index);
  },
  messageFailed: (chat: ChatState, { payload }: PayloadAction<{ clientId: string; error: string }>) =>
    change(chat, payload.clientId, { state: 'Not sent', error: payload.error }),
  sendingRetried: (chat: ChatState, { payload }: PayloadAction<string>) =>
    change(chat, payload, { state: 'Sending', error: null }),
  outgoingDiscarded: (chat: ChatState, { payload }: PayloadAction<string>) => {
    chat.outgoing = chat.outgoing.filter((message) => !hasClientId(payload)(message));
    updateIsSending(chat);
  },
};
