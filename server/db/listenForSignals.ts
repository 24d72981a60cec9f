import pg from 'pg';

import type { Log } from '#server/log.ts';

import { errorCode } from './errorCode.ts';

type Options = {
  databaseUrl: string;
  channel: string;
  onSignal: (text: string) => void;
  /** Signals sent while the connection was down were missed. */
  onReopened: () => void;
  log: Log;
};

const RETRY_AFTER_MS = 1_000;

/**
 * Listens for signals from other processes on the same PostgreSQL, on its own connection, which reopens when
 * it breaks.
 */
export function listenForSignals({ databaseUrl, channel, onSignal, onReopened, log }: Options) {
  let isClosed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const again = (error: unknown) => {
    if (isClosed) return;
    log.warn('db.signals.lost', { code: errorCode(error) });
    clearTimeout(timer);
    timer = setTimeout(() => {
      underWay = open();
    }, RETRY_AFTER_MS).unref();
  };

  async function open(): Promise<void> {
    const opening = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = opening;
    opening.on('notification', ({ payload }) => onSignal(payload ?? ''));
    opening.once('end', () => again(null));
    opening.on('error', () => undefined);
    try {
      await opening.connect();
      await opening.query(`listen ${pg.escapeIdentifier(channel)}`);
      onReopened();
    } catch (error) {
      again(error);
    }
  }
  underWay = open();

  return {
    /** Resolves once it is listening or has failed to connect. */
    opened: underWay,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
      await client?.end().catch(() => undefined);
    },
  };
}
