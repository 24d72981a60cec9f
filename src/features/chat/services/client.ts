import type { ConnectionState } from '@twilio/conversations';
import { Client } from '@twilio/conversations';

import { withDeadline } from '#domain/withDeadline.ts';

import type { ChatListeners, ChatCredentials } from './chatService.ts';
import { ChatRejected } from './chatService.ts';
import { addListeners } from './addListeners.ts';

const RENEWAL_TIMEOUT_MS = 5_000;
/** How long the SDK may take for a call while it has a connection. */
export const CALL_TIMEOUT_MS = 30_000;

const stateByConnection: Partial<Record<ConnectionState, Parameters<ChatListeners['connection']>[0]>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnecting: 'offline',
  disconnected: 'offline',
};

/** Statuses that mean the token was rejected, rather than a network failure. */
const REJECTED_STATUSES: readonly (number | null)[] = [401, 403];

type ClientListeners = Pick<ChatListeners, 'connection' | 'tokenExpiring' | 'user'>;

/** Resolves with the SDK's client once it is initialized. The network may drop until then. */
export async function openClient(
  { token, twilsockUri }: ChatCredentials,
  hear: Omit<ClientListeners, 'user'>,
  signal: AbortSignal,
) {
  /** Whether no call is pending. Otherwise a rejected token only fails the pending call. */
  let isSettled = false;
  const client = new Client(token, {
    logLevel: 'silent',
    // checking whether a message has arrived must not use a cached response
    httpCacheIntervalOverride: 'PT0S',
    ...(twilsockUri !== null && { Twilsock: { uri: twilsockUri } }),
  });
  const stop = addListeners(client, {
    connectionStateChanged(state: ConnectionState) {
      // a broken socket is reported as one that is reconnecting
      hear.connection(stateByConnection[state] ?? 'offline');
      // either another token is accepted, or the session is reported as over
      if (state === 'denied' && isSettled) hear.tokenExpiring();
    },
    tokenAboutToExpire: () => hear.tokenExpiring(),
    tokenExpired: () => hear.tokenExpiring(),
  });
  const close = () => {
    stop();
    void client.shutdown().catch(() => undefined);
  };

  try {
    await waitUntilInitialized(client, signal);
  } catch (error) {
    close();
    throw error;
  }
  isSettled = true;
  return {
    client,
    close,
    /** Whether the connection continues with this token, which it never does while it closes as expired. */
    async renew(next: string): Promise<boolean> {
      if (client.connectionState !== 'connected') return false;
      isSettled = false;
      return failAfter(RENEWAL_TIMEOUT_MS, client.updateToken(next)).then(
        () => (isSettled = true),
        () => false,
      );
    },
  };
}

type Failure = { terminal: boolean; message: string; httpStatusCode: number | null };

function waitUntilInitialized(client: Client, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      stop();
      clearTimeout(stalled);
      signal.removeEventListener('abort', abandon);
      act();
    };
    const abandon = settle(() => reject(new Error('Called off')));
    const giveUp = settle(() => reject(new Error('Not initialized')));
    let hasConnected = false;
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const stop = addListeners(client, {
      initialized: settle(resolve),
      // the SDK calls a broken socket terminal, but the client keeps trying
      connectionError({ terminal, message, httpStatusCode }: Failure) {
        if (terminal && REJECTED_STATUSES.includes(httpStatusCode))
          settle(() => reject(new ChatRejected(message)))();
      },
      connectionStateChanged(state: ConnectionState) {
        hasConnected ||= state === 'connected';
        clearTimeout(stalled);
        if (state === 'connected') stalled = setTimeout(giveUp, CALL_TIMEOUT_MS);
      },
      // the client retries until it has connected once, and never after that
      initFailed() {
        if (hasConnected) giveUp();
      },
    });
    signal.addEventListener('abort', abandon);
    if (signal.aborted) abandon();
  });
}

/** Fails a call that takes too long, since the SDK never settles some of those whose requests got no answer. */
export const failAfter = <Answer>(ms: number, call: Promise<Answer>): Promise<Answer> =>
  withDeadline(call, ms, () => new Error('There was no answer.'));
