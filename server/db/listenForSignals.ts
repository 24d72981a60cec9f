import pg from 'pg';

import type { Log } from '#server/log.ts';

import { errorCode } from './errorCode.ts';

type Options = {
  databaseUrl: string;
  channel: string;
  onSignal: (text: string) => void;
  /** Whatever was told in between has not been heard. */
  onReopened: () => void;
  log: Log;
};

const AGAIN_AFTER_MS = 1_000;

/** Hears what other processes tell on the same PostgreSQL, on a connection of its own that is opened anew when it breaks. */
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
    }, AGAIN_AFTER_MS).unref();
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
    /** Resolves once it hears, or could not. */
    opened: underWay,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
      await client?.end().catch(() => undefined);
    },
  };
}
