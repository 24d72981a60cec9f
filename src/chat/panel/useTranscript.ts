import type { Store } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';

import { transcript } from '#src/lib/chat/transcript.ts';
import { selectChat, selectConversationSid } from '#src/store/chat/selectors.ts';

import { useAuthors } from '../canvas/useAuthors.ts';
import { loadWhole } from './loadWhole.ts';

type Told = { sid: string | null; words: string };

const REVOKED_AFTER_MS = 60_000;

const SAVING = 'Loading earlier messages for your file…';
const SAVED = 'This chat was saved as chat.txt.';
const SAVED_IN_PART = 'This chat was saved as chat.txt, without its first messages.';

/** Gives the visitor what was said as a file, and says how far that has come. */
export function useTranscript(title: string, agentName: string) {
  const store = useStore();
  const { authorOf } = useAuthors(agentName);
  const isSaving = useRef(false);
  const sid = useSelector<object, string | null>(selectConversationSid);
  const [told, setTold] = useState<Told | null>(null);

  async function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    setTold({ sid, words: SAVING });
    const isWhole = await loadWhole(store as Store<object>);
    isSaving.current = false;
    // what would be saved now is of another chat
    if (selectConversationSid(store.getState() as object) !== sid) return;
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
    const saved = { sid, words: isWhole ? SAVED : SAVED_IN_PART };
    setTold(saved);
    setTimeout(() => {
      URL.revokeObjectURL(url);
      setTold((now) => (now === saved ? null : now));
    }, REVOKED_AFTER_MS);
  }

  return { save: () => void save(), told: told !== null && told.sid === sid ? told.words : null };
}
