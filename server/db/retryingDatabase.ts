import { setTimeout as sleep } from 'node:timers/promises';

import { DomainError } from '#server/errors.ts';

import type { Database } from './database.ts';

const MAX_ATTEMPTS = 10;
const RETRY_DELAY_MS = 100;

/**
 * For background work that is safe to repeat: on a slow machine a statement may time out and is retried. Each
 * statement has its own retry count.
 */
export const retryingDatabase = (db: Database): Database => ({
  ...db,
  query: (name, statement) => retry(() => db.query(name, statement)),
  transaction: (work) => retry(() => db.transaction(work)),
});

async function retry<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++) {
    try {
      return await ask();
    } catch (error) {
      const isLate = error instanceof DomainError && error.code === 'UNAVAILABLE';
      if (!isLate || time === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_DELAY_MS);
    }
  }
}
