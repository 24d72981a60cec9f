import { randomUUID } from 'node:crypto';

import { notifySignal } from '#server/chat/queries/signals.ts';
import type { Queryable } from '#server/db/database.ts';

/** Signals that connections need immediately. */
export type ChatSignal =
  /** The named objects have changed; the agent's own changes do not trigger another answer. */
  | { kind: 'changed'; objects: string[]; by?: 'agent' }
  /** Goes straight to the recipients, whichever objects their connections follow. */
  | { kind: 'typing'; conversationSid: string; identity: string; recipients: string[] }
  /** A participant who is shown as there has come or gone. */
  | { kind: 'presence'; conversationSid: string }
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
export function createChatBus({ hasOthers: hasOtherProcesses }: { hasOthers: boolean }): ChatBus {
  const process = randomUUID();
  const listeners = new Set<Listener>();
  const notifyLocal: Listener = (chatSignal) => listeners.forEach((listener) => listener(chatSignal));

  return {
    notifyLocal,
    async notifyRemote(tx, chatSignal) {
      if (hasOtherProcesses) await notifySignal(tx, JSON.stringify({ process, chatSignal }));
    },
    receive(text) {
      const received = JSON.parse(text) as { process: string; chatSignal: ChatSignal };
      if (received.process !== process) notifyLocal(received.chatSignal);
    },
    onSignal(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
