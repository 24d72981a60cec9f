import { nanoid } from '@reduxjs/toolkit';

import { startChat } from '#src/effects/chat/startChat.ts';
import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';
import type { JoinChat } from '#src/services/chat/chatService.ts';
import { createChatSound } from '#src/services/chat/chatSound.ts';
import { createFormDraft } from '#src/services/chat/formDraft.ts';
import { createEntryStore } from '#src/services/chat/entryStore.ts';
import { createSessionStorage } from '#src/services/chat/sessionStorage.ts';
import { createChatTabs } from '#src/services/chat/tabs.ts';
import { createUnsentStore } from '#src/services/chat/unsentStore.ts';
import type { AppStore } from '#src/store/makeStore.ts';

const MOBILE_MAX_PX = 768;

// eslint-disable-next-line no-console -- errors are reported to the console
const log = (sentence: string) => console.error(sentence);

/** The SDK is loaded when there is a conversation to join. */
const join: JoinChat = async (...args) => {
  const { joinChat } = await import(/* webpackChunkName: "conversations" */ '#src/services/chat/joinChat.ts');
  return joinChat(...args);
};

async function ring(): Promise<void> {
  const { ringTwice } = await import('#src/services/chat/ringTwice.ts');
  ringTwice();
}

/** Uses the storage shared by all of the browser's tabs, and the real clock. */
export const startChatInBrowser = (store: AppStore) =>
  startChat(store, {
    storage: createSessionStorage({ log }),
    tabs: createChatTabs(),
    unsent: createUnsentStore(createEntryStore('foyer-chat', Date.now), Date.now),
    formDraft: createFormDraft(),
    sound: createChatSound(() => void ring().catch(() => undefined)),
    join,
    now: Date.now,
    newKey: nanoid,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: reportError,
    device: () => (window.innerWidth <= MOBILE_MAX_PX ? 'MOBILE' : 'DESKTOP'),
    language: () => ({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: navigator.language,
    }),
    isPageFocused: () => document.visibilityState === 'visible' && document.hasFocus(),
    onOnline: (hear) => window.addEventListener('online', hear),
    onResized: (hear) => window.addEventListener('resize', throttle(hear, RESIZE_THROTTLE_MS)),
  });
