import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { notifySignal } from '#server/db/chat/signals.ts';

/** Signals that connections need immediately. */
export type ChatSignal =
  /** The named objects have changed; changes by the agent itself do not trigger it. */
  | { kind: 'changed'; objects: string[]; by?: 'agent' }
  /** Goes to the recipients, whatever their connections follow by now. */
  | { kind: 'typing'; conversationSid: string; identity: string; recipients: string[] }
  /** Signals may have been lost, so everything followed needs to be checked. */
  | { kind: 'missed' };

type Listener = (signal: ChatSignal) => void;

export type ChatBus = {
  /** Notifies this process, after the change is stored. */
  notifyLocal: Listener;
  /** Notifies other processes once the transaction is committed. */
  notifyRemote: (tx: Queryable, signal: ChatSignal) => Promise<void>;
  /** Receives a signal from another process. */
  receive: (text: string) => void;
  onSignal: (listener: Listener) => () => void;
};

/** The database notifies other processes; with the embedded database there are none. */
export function createChatBus({ hasOthers }: { hasOthers: boolean }): ChatBus {
  const process = randomUUID();
  const listeners = new Set<Listener>();
  const notifyLocal: Listener = (chatSignal) => listeners.forEach((listener) => listener(chatSignal));

  return {
    notifyLocal,
    async notifyRemote(tx, chatSignal) {
      if (hasOthers) await notifySignal(tx, JSON.stringify({ process, chatSignal }));
    },
    receive(text) {
      const heard = JSON.parse(text) as { process: string; chatSignal: ChatSignal };
      if (heard.process !== process) notifyLocal(heard.chatSignal);
    },
    onSignal(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
