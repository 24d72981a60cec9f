import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';

import { transcript } from '#src/lib/chat/transcript.ts';
import { selectChat } from '#src/store/chat/selectors.ts';

import { useAuthors } from '../canvas/useAuthors.ts';
import { loadWhole } from './loadWhole.ts';

const REVOKED_AFTER_MS = 60_000;

/** Gives the visitor what was said as a file. */
export function useTranscript(title: string, agentName: string) {
  const store = useStore();
  const { authorOf } = useAuthors(agentName);
  return async () => {
    const isWhole = await loadWhole(store as Store<object>);
    const lines = selectChat(store.getState() as object).messages.map((message) => ({
      author: authorOf(message),
      at: Date.parse(message.createdAt ?? ''),
      text: message.body ?? '',
      files: message.media.map(({ filename }) => ({ name: filename ?? 'file' })),
    }));
    const url = URL.createObjectURL(new Blob([transcript(title, lines, isWhole)], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'chat.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
  };
}
