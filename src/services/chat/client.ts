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

/** The token is at fault, and not the network. */
const REFUSALS: readonly (number | null)[] = [401, 403];

type ClientHearing = Pick<ChatHearing, 'connection' | 'tokenEnding' | 'user'>;

/** The SDK's client, once it has what it needs at first. The network may come and go until then. */
export async function openClient(
  { token, twilsockUri }: ChatToOpen,
  hear: Omit<ClientHearing, 'user'>,
  signal: AbortSignal,
) {
  /** Whether a token that is refused now is news, and not the answer to what is being asked. */
  let isSettled = false;
  const client = new Client(token, {
    logLevel: 'silent',
    // whoever looks whether a message has arrived wants no answer of before
    httpCacheIntervalOverride: 'PT0S',
    ...(twilsockUri !== null && { Twilsock: { uri: twilsockUri } }),
  });
  const stop = listening(client, {
    connectionStateChanged(state: ConnectionState) {
      // a socket that breaks is said to be one that is tried again
      hear.connection(told[state] ?? 'offline');
      // another token is let in, or it is said that the session is over
      if (state === 'denied' && isSettled) hear.tokenEnding();
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
  isSettled = true;
  return {
    client,
    close,
    /** Whether it goes on with this token. While it closes an expired connection it never would. */
    async renew(next: string): Promise<boolean> {
      if (client.connectionState !== 'connected') return false;
      isSettled = false;
      return within(
        RENEWAL_MS,
        client.updateToken(next).then(
          () => (isSettled = true),
          () => false,
        ),
      );
    },
  };
}

type Failure = { terminal: boolean; message: string; httpStatusCode: number | null };

function initialized(client: Client, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      stop();
      signal.removeEventListener('abort', abandon);
      act();
    };
    const abandon = settle(() => reject(new Error('Called off')));
    let hasConnected = false;
    const stop = listening(client, {
      initialized: settle(resolve),
      // a socket that breaks is no end, though it is called terminal: the client goes on trying
      connectionError({ terminal, message, httpStatusCode }: Failure) {
        if (terminal && REFUSALS.includes(httpStatusCode)) settle(() => reject(new ChatRejected(message)))();
      },
      connectionStateChanged(state: ConnectionState) {
        hasConnected ||= state === 'connected';
      },
      // without a connection it tries again; after the first one it never does
      initFailed() {
        if (hasConnected) settle(() => reject(new Error('Not initialized')))();
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
