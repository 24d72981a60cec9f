import { nanoid } from '@reduxjs/toolkit';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { startChat } from './effects/startChat.ts';
import type { JoinChat } from './services/chatService.ts';
import { createChatSound } from './services/chatSound.ts';
import { createEntryStore } from './services/entryStore.ts';
import { createFormDraft } from './services/formDraft.ts';
import { createSessionStorage } from './services/sessionStorage.ts';
import { createChatTabs } from './services/tabs.ts';
import { createUnsentStore } from './services/unsentStore.ts';

const MOBILE_MAX_PX = 768;

// eslint-disable-next-line no-console -- errors are reported to the console
const log = (sentence: string) => console.error(sentence);

/** The SDK is loaded when there is a conversation to join. */
const join: JoinChat = async (...args) => {
  const { joinChat } = await import(/* webpackChunkName: "conversations" */ './services/joinChat.ts');
  return joinChat(...args);
};

async function ring(): Promise<void> {
  const { ringTwice } = await import('./services/ringTwice.ts');
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
