import type { ConnectionState } from '@twilio/conversations';
import { Client } from '@twilio/conversations';

import type { ChatHearing, ChatToOpen } from './chatService.ts';
import { ChatRejected } from './chatService.ts';
import { listening } from './listeners.ts';

const RENEWAL_MS = 5_000;

const told: Partial<Record<ConnectionState, Parameters<ChatHearing['connection']>[0]>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnecting: 'offline',
  disconnected: 'offline',
};

type ClientHearing = Pick<ChatHearing, 'connection' | 'tokenEnding' | 'user'>;

/** The SDK's client, once it has what it needs at first. The network may come and go until then. */
export async function openClient(
  { token, twilsockUri }: ChatToOpen,
  hear: Omit<ClientHearing, 'user'>,
  signal: AbortSignal,
) {
  const client = new Client(token, {
    logLevel: 'silent',
    ...(twilsockUri !== null && { Twilsock: { uri: twilsockUri } }),
  });
  const stop = listening(client, {
    connectionStateChanged(state: ConnectionState) {
      // a socket that breaks is said to be one that is tried again
      hear.connection(told[state] ?? 'offline');
    },
    tokenAboutToExpire: () => hear.tokenEnding(),
    tokenExpired: () => hear.tokenEnding(),
  });
  const close = () => {
    stop();
    void client.shutdown().catch(() => undefined);
  };

  try {
    await initialized(client, signal);
  } catch (error) {
    close();
    throw error;
  }
  return {
    client,
    close,
    /** Whether it goes on with this token. While it closes an expired connection it never would. */
    async renew(next: string): Promise<boolean> {
      if (client.connectionState !== 'connected') return false;
      return within(
        RENEWAL_MS,
        client.updateToken(next).then(
          () => true,
          () => false,
        ),
      );
    },
  };
}

function initialized(client: Client, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      stop();
      signal.removeEventListener('abort', abandon);
      act();
    };
    const abandon = settle(() => reject(new Error('Called off')));
    const stop = listening(client, {
      initialized: settle(resolve),
      // one that is not terminal is no end: the client goes on trying
      connectionError({ terminal, message }: { terminal: boolean; message: string }) {
        if (terminal) settle(() => reject(new ChatRejected(message)))();
      },
    });
    signal.addEventListener('abort', abandon);
    if (signal.aborted) abandon();
  });
}

function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
