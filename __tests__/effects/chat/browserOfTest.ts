import type { StoreEnhancer } from '@reduxjs/toolkit';

import type { ChatUseCase } from '#machines/chat/context.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { failure } from '#src/api/baseQuery.ts';
import type { ChatParts } from '#src/effects/chat/chatParts.ts';
import { startChat } from '#src/effects/chat/startChat.ts';
import type { JoinChat } from '#src/services/chat/chatService.ts';
import { createChatSound } from '#src/services/chat/chatSound.ts';
import { createFormDraft } from '#src/services/chat/formDraft.ts';
import { createSessionStorage } from '#src/services/chat/sessionStorage.ts';
import type { KeptEntry } from '#src/services/chat/keptEntries.ts';
import type { TabSignal } from '#src/services/chat/tabs.ts';
import { createUnsent } from '#src/services/chat/unsent.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { chatWanted, chatWidgetSlice } from '#src/store/chatWidget.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { browserKeeping } from '#tests/services/browserKeeping.ts';

import { SID, VISITOR } from './conversationOfTest.ts';

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

/** As the browser keeps it. */
export const keptSessionOfTest = (changes: object = {}) => {
  const { token, expiration, conversationSid: sid } = sessionOfTest();
  return [
    'TWILIO_WEBCHAT_WIDGET',
    JSON.stringify({ token, expiration, conversation: { sid }, ...changes }),
  ] as const;
};

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** What all tabs of a browser share: storage, locks, and the way to hear of each other. */
export function browserOfTest(answers: Answers = {}) {
  const kept = new Map<string, string>();
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
    if (answer === undefined) return failure('Failed to fetch', { stage: 'network' });
    const { error } = Object(answer) as { error?: { code: string; message: string } };
    if (!error) return { data: { [operationName]: answer } };
    return { errors: [{ message: error.message, extensions: { code: error.code } }] };
  };
  const watchers: { tab: number; hear: (change: { key: string | null }) => void }[] = [];
  /** Of a change only the other tabs hear. */
  const changed = (by: number | null, key: string | null) => {
    for (const { tab, hear } of watchers) if (tab !== by) hear({ key });
  };
  const localStorageOf = (tab: number) =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        kept.set(key, value);
        changed(tab, key);
      },
      removeItem(key: string) {
        if (kept.delete(key)) changed(tab, key);
      },
    }) as unknown as Storage;
  const held = {
    read(prefix: string) {
      const found = [...entries].filter(([key]) => key.startsWith(prefix));
      read.push(...found.map(([key]) => key));
      return Promise.resolve(found.map(([key, value]): KeptEntry => [key, value, written.get(key) ?? NOW]));
    },
    keys: (prefix: string) => Promise.resolve([...entries.keys()].filter((key) => key.startsWith(prefix))),
    // a database takes its time
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

  function openTab(join: JoinChat, choice: Partial<ChatParts> = {}, enhancers: StoreEnhancer[] = []) {
    const tab = tabs++;
    const localStorage = localStorageOf(tab);
    const addEventListener = ((_type: 'storage', hear: (change: { key: string | null }) => void) =>
      void watchers.push({ tab, hear })) as unknown as Window['addEventListener'];
    let keys = 0;
    const store = makeStore({ backend, enhancers });
    store.addReducer({ name: chatWidgetSlice.reducerPath, reducer: chatWidgetSlice.reducer });
    store.dispatch(
      chatWanted({
        organizationId: 'lantern',
        agentIdentifier: 'leasing',
        useCase: 'LEASING_SUPPORT',
        appVersion: '1.0',
      }),
    );
    const parts: ChatParts = {
      storage: createSessionStorage({
        log: (line) => lines.push(line),
        browser: { localStorage, addEventListener },
      }),
      tabs: {
        tell(signal) {
          for (const { tab: other, hear } of hearers) if (other !== tab) hear(structuredClone(signal));
        },
        onTold: (hear) => void hearers.push({ tab, hear }),
        async alone(what, work) {
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
      unsent: createUnsent(held, () => NOW),
      formDraft: createFormDraft(browserKeeping().browser),
      sound: createChatSound(() => void rung.push(tab), { localStorage }),
      join,
      now: () => NOW,
      newKey: () => `key-${tab}-${++keys}`,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      report: ({ message }) => void reports.push(message),
      device: () => 'DESKTOP',
      language: () => ({ timeZone: 'America/Chicago', language: 'en-US' }),
      isLookedAt: () => true,
      onOnline: () => undefined,
      onResized: () => undefined,
      isReplayed: false,
      ...choice,
    };
    startChat(store, parts);
    return { store, chat: () => selectChat(store.getState()) };
  }

  return {
    openTab,
    kept,
    /** By the browser itself, as a visitor may ask it to. */
    clearStorage() {
      kept.clear();
      changed(null, null);
    },
    entries,
    written,
    /** What of the entries was loaded. */
    read,
    calls,
    lines,
    reports,
    /** By which tab, each time. */
    rung,
    called: (name: string) => calls.filter((call) => call.name === name),
  };
}

type Watched = { subscribe: (look: () => void) => () => void };

/** When the store is as it should be. */
export const until = (store: Watched, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
