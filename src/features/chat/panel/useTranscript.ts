import type { Store } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useSelector, useStore } from 'react-redux';

import { useViewState } from '#src/lib/useViewState.ts';
import { useAuthors } from '../canvas/useAuthors.ts';
import { buildTranscript } from '../lib/buildTranscript.ts';
import { chatActions } from '../store/chatSlice.ts';
import { selectChat, selectChatStatus, selectConversationSid } from '../store/selectors.ts';

const REVOKE_DELAY_MS = 60_000;

const SAVING = 'Loading earlier messages for your file…';
const SAVED = 'This chat was saved as chat.txt.';
const SAVED_PARTIALLY = 'This chat was saved as chat.txt, without its earliest messages.';

/** Saves the conversation as a file and reports the progress. */
export function useTranscript(title: string, agentName: string) {
  const store = useStore();
  const { getAuthor } = useAuthors(agentName);
  const isSaving = useRef(false);
  const sid = useSelector<object, string | null>(selectConversationSid);
  const [note, setNote] = useViewState('transcriptNote', null);

  async function saveTranscript() {
    if (isSaving.current) return;
    isSaving.current = true;
    setNote({ sid, words: SAVING });
    const isWhole = await loadFullHistory(store as Store<object>);
    isSaving.current = false;
    // The store now contains another chat.
    if (selectConversationSid(store.getState() as object) !== sid) return;
    const lines = selectChat(store.getState() as object).messages.map((message) => ({
      author: getAuthor(message),
      at: Date.parse(message.createdAt ?? ''),
      text: message.body ?? '',
      files: message.media.map(({ filename }) => ({ name: filename ?? 'file' })),
    }));
    const url = URL.createObjectURL(
      new Blob([buildTranscript(title, lines, isWhole)], { type: 'text/plain' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = 'chat.txt';
    link.click();
    const saved = { sid, words: isWhole ? SAVED : SAVED_PARTIALLY };
    setNote(saved);
    setTimeout(() => {
      URL.revokeObjectURL(url);
      setNote((now) => (now === saved ? null : now));
    }, REVOKE_DELAY_MS);
  }

  return {
    save: () => void saveTranscript(),
    statusMessage: note?.sid === sid ? note.words : null,
  };
}

type ChatStore = {
  getState: () => object;
  dispatch: (action: ReturnType<typeof chatActions.earlierRequested>) => unknown;
  subscribe: (checkLoaded: () => void) => () => void;
};

/**
 * Loads the messages before the first one shown, as far as available, while the chat is the same. Returns
 * whether the history is complete.
 */
async function loadFullHistory(store: ChatStore): Promise<boolean> {
  const earlier = () => selectChat(store.getState()).earlier;
  const sid = selectConversationSid(store.getState());
  const isOpen = () =>
    selectChatStatus(store.getState()) === 'open' && selectConversationSid(store.getState()) === sid;
  const isAtRest = () => earlier().state !== 'loading' || !isOpen();
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => checkLoaded());
      function checkLoaded() {
        if (!isAtRest()) return;
        stop();
        resolve();
      }
      checkLoaded();
    });

  while (earlier().exists && isOpen()) {
    if (earlier().state !== 'loading') store.dispatch(chatActions.earlierRequested());
    await settled();
    if (earlier().state === 'failed') break;
  }
  return !earlier().exists;
}
