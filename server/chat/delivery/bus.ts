import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { signal } from '#server/db/chat/signals.ts';

/** What connections have to know of at once. */
export type ChatSignal =
  /** These objects have changed, by their names. What the agent has said asks it nothing. */
  | { kind: 'changed'; objects: string[]; by?: 'agent' }
  /** To those who are in it, whatever they follow by now. */
  | { kind: 'typing'; conversationSid: string; identity: string; others: string[] }
  /** What was told may not have been heard: whatever is followed is to be looked at. */
  | { kind: 'missed' };

type Listener = (signal: ChatSignal) => void;

export type ChatBus = {
  /** To this process, once it has been written. */
  tellHere: Listener;
  /** To the others: heard when the transaction has been written. */
  tellOthers: (tx: Queryable, signal: ChatSignal) => Promise<void>;
  /** What another process has told. */
  hear: (text: string) => void;
  onSignal: (listener: Listener) => () => void;
};

/** Others are told by the database. The embedded one has no others. */
export function createChatBus({ hasOthers }: { hasOthers: boolean }): ChatBus {
  const process = randomUUID();
  const listeners = new Set<Listener>();
  const tellHere: Listener = (told) => listeners.forEach((listener) => listener(told));

  return {
    tellHere,
    async tellOthers(tx, told) {
      if (hasOthers) await signal(tx, JSON.stringify({ process, told }));
    },
    hear(text) {
      const heard = JSON.parse(text) as { process: string; told: ChatSignal };
      if (heard.process !== process) tellHere(heard.told);
    },
    onSignal(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
