import type { StoreEnhancer } from '@reduxjs/toolkit';

import type { ChatUseCase } from '#machines/chat/context.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import type { ChatDeps } from '#src/features/chat/effects/chatEffectDeps.ts';
import { startChat } from '#src/features/chat/effects/startChat.ts';
import type { JoinChat } from '#src/features/chat/services/chatService.ts';
import { createChatSound } from '#src/features/chat/services/chatSound.ts';
import type { StoredEntry } from '#src/features/chat/services/entryStore.ts';
import { createFormDraft } from '#src/features/chat/services/formDraft.ts';
import { createSessionStorage } from '#src/features/chat/services/sessionStorage.ts';
import type { TabSignal } from '#src/features/chat/services/tabs.ts';
import { createUnsentStore } from '#src/features/chat/services/unsentStore.ts';
import { chatRequested, chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import { selectChat } from '#src/features/chat/store/selectors.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { browserKeeping } from '#tests/support/createStorageBrowser.ts';

import { SID, VISITOR } from './testConversation.ts';

export const NOW = Date.parse('2026-11-20T16:00:00Z');
const HOUR_MS = 3_600_000;

export const sessionOfTest = (token = 'token-0') => ({
  token,
  expiration: new Date(NOW + HOUR_MS).toISOString(),
  identity: VISITOR,
  conversationSid: SID,
  twilsockUri: 'ws://portal.example/chat/socket',
  useCase: 'LEASING_SUPPORT' as ChatUseCase,
});

/** A session as the browser stores it. */
export const storedSessionOfTest = (changes: object = {}) => {
  const { token, expiration, conversationSid: sid } = sessionOfTest();
  return [
    'TWILIO_WEBCHAT_WIDGET',
    JSON.stringify({ token, expiration, conversation: { sid }, ...changes }),
  ] as const;
};

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** What all tabs of a browser share: storage, locks and the way they notify each other. */
export function browserOfTest(answers: Answers = {}) {
  const localEntries = new Map<string, string>();
  const entries = new Map<string, unknown>();
  const written = new Map<string, number>();
  const read: string[] = [];
  const locks = new Map<string, Promise<unknown>>();
  const hearers: { tab: number; hear: (signal: TabSignal) => void }[] = [];
  const calls: { name: string; input: Record<string, unknown> }[] = [];
  const lines: string[] = [];
  const reports: string[] = [];
  const rung: number[] = [];
  let tokens = 0;
  let tabs = 0;

  const usual: Answers = {
    createChatSession: () => ({ session: sessionOfTest(`token-${++tokens}`) }),
    refreshChatToken: () => ({ session: sessionOfTest(`token-${++tokens}`) }),
    updateChatAttributes: () => ({ conversationSid: SID }),
    updateAiAgentConversation: () => ({}),
    endAiAgentConversation: () => ({ conversationId: SID }),
    endChatSession: () => ({ conversationSid: SID }),
    sendChatFeedback: () => ({ ok: true }),
  };
  const backend: Backend = async ({ operationName, variables }) => {
    const input = variables.input as Record<string, unknown>;
    calls.push({ name: operationName, input });
    await Promise.resolve();
    const answer = await (answers[operationName] ?? usual[operationName])?.(input);
    if (answer === undefined) return createApiError('Failed to fetch', { stage: 'network' });
    const { error } = Object(answer) as { error?: { code: string; message: string } };
    if (!error) return { data: { [operationName]: answer } };
    return { errors: [{ message: error.message, extensions: { code: error.code } }] };
  };
  const watchers: { tab: number; hear: (change: { key: string | null }) => void }[] = [];
  /** Only the other tabs are notified of a change. */
  const changed = (by: number | null, key: string | null) => {
    for (const { tab, hear } of watchers) if (tab !== by) hear({ key });
  };
  const createLocalStorage = (tab: number) =>
    ({
      getItem: (key: string) => localEntries.get(key) ?? null,
      setItem(key: string, value: string) {
        localEntries.set(key, value);
        changed(tab, key);
      },
      removeItem(key: string) {
        if (localEntries.delete(key)) changed(tab, key);
      },
    }) as unknown as Storage;
  const held = {
    read(prefix: string) {
      const found = [...entries].filter(([key]) => key.startsWith(prefix));
      read.push(...found.map(([key]) => key));
      return Promise.resolve(found.map(([key, value]): StoredEntry => [key, value, written.get(key) ?? NOW]));
    },
    keys: (prefix: string) => Promise.resolve([...entries.keys()].filter((key) => key.startsWith(prefix))),
    // as in a real database, writing takes time
    write: (key: string, value: unknown, at = NOW) =>
      new Promise<void>((resolve) => {
        setImmediate(() => {
          entries.set(key, value);
          written.set(key, at);
          resolve();
        });
      }),
    remove(prefix: string) {
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) entries.delete(key);
      return Promise.resolve();
    },
    removeBefore(moment: number) {
      for (const [key, at] of written) if (at < moment) entries.delete(key);
      return Promise.resolve();
    },
  };

  function openTab(join: JoinChat, choice: Partial<ChatDeps> = {}, enhancers: StoreEnhancer[] = []) {
    const tab = tabs++;
    const localStorage = createLocalStorage(tab);
    const addEventListener = ((_type: 'storage', hear: (change: { key: string | null }) => void) =>
      void watchers.push({ tab, hear })) as unknown as Window['addEventListener'];
    let keys = 0;
    const store = makeStore({ backend, enhancers });
    store.addSlice(chatWidgetSlice);
    store.dispatch(
      chatRequested({
        organizationId: 'lantern',
        agentIdentifier: 'leasing',
        useCase: 'LEASING_SUPPORT',
        appVersion: '1.0',
      }),
    );
    const deps: ChatDeps = {
      storage: createSessionStorage({
        log: (line) => lines.push(line),
        browser: { localStorage, addEventListener },
      }),
      tabs: {
        broadcast(signal) {
          for (const { tab: other, hear } of hearers) if (other !== tab) hear(structuredClone(signal));
        },
        onSignal: (hear) => void hearers.push({ tab, hear }),
        async runExclusively(what, work) {
          const before = locks.get(what) ?? Promise.resolve();
          const mine = before.then(work, work);
          locks.set(
            what,
            mine.catch(() => undefined),
          );
          return mine;
        },
        close: () => undefined,
      },
      unsent: createUnsentStore(held, () => NOW),
      formDraft: createFormDraft(browserKeeping().browser),
      sound: createChatSound(() => void rung.push(tab), { localStorage }),
      join,
      now: () => NOW,
      newKey: () => `key-${tab}-${++keys}`,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      report: ({ message }) => void reports.push(message),
      device: () => 'DESKTOP',
      language: () => ({ timeZone: 'America/Chicago', language: 'en-US' }),
      isPageFocused: () => true,
      onOnline: () => undefined,
      onResized: () => undefined,
      ...choice,
    };
    startChat(store, deps);
    return { store, chat: () => selectChat(store.getState()) };
  }

  return {
    openTab,
    kept: localEntries,
    /** Clears the storage as a visitor can do through the browser itself. */
    clearStorage() {
      localEntries.clear();
      changed(null, null);
    },
    entries,
    written,
    /** Which entries were loaded. */
    read,
    calls,
    lines,
    reports,
    /** Which tab rang, each time. */
    rung,
    called: (name: string) => calls.filter((call) => call.name === name),
  };
}

type Watched = { subscribe: (listener: () => void) => () => void };

/** Resolves when the store is in the expected state. */
export const until = (store: Watched, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(check);
    check();
  });
