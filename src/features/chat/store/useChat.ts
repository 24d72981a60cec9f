import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { ChatEvent } from '#machines/chat/events.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { OutgoingMessage } from '../lib/chatShapes.ts';
import type { SessionSnapshot } from './chatSession.ts';
import { addChat, chatSession, selectSession } from './chatSession.ts';
import { chatActions } from './chatSlice.ts';
import { selectChat } from './selectors.ts';

/** The visitor's chat and a function to send events. The code is loaded with the widget's panel. */
export function useChat() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => addChat(store), [store]);
  const snapshot = useSelector<object, SessionSnapshot | null>(selectSession);
  const dispatch = useDispatch();
  const send = useCallback((event: ChatEvent) => void dispatch(chatSession.send(event)), [dispatch]);
  return [snapshot, send] as const;
}

/** Sends what is typed and attached, if anything. */
export function useSubmitMessage() {
  const store = useStore();
  return useCallback(() => {
    const { draft, attachedFiles } = selectChat(store.getState() as object);
    const body = draft.trim();
    if (body === '' && attachedFiles.length === 0) return;
    store.dispatch(chatActions.messageSubmitted({ clientId: nanoid(), body, files: attachedFiles }));
  }, [store]);
}

type AnswerMessage = Pick<OutgoingMessage, 'body' | 'attributes'> & {
  /** Whether attached files are sent too. */
  includesFiles?: boolean;
};

/** Sends an answer from a button or form. The draft is unchanged. */
export function useSendAnswer() {
  const store = useStore();
  return useCallback(
    ({ includesFiles = false, ...words }: AnswerMessage) => {
      const files = includesFiles ? selectChat(store.getState() as object).attachedFiles : [];
      store.dispatch(chatActions.answerSubmitted({ clientId: nanoid(), files, ...words }));
    },
    [store],
  );
}
