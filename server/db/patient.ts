import { setTimeout as sleep } from 'node:timers/promises';

import { DomainError } from '#server/errors.ts';

import type { Database } from './database.ts';

const MOST_TIMES = 10;
const PAUSE_MS = 100;

/**
 * For what nobody else would do, and what does no harm when it is done twice: a slow machine does not answer in time, and
 * is asked again. Each question is counted by itself.
 */
export const patient = (db: Database): Database => ({
  ...db,
  query: (name, statement) => again(() => db.query(name, statement)),
  transaction: (work) => again(() => db.transaction(work)),
});

async function again<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++) {
    try {
      return await ask();
    } catch (error) {
      const isLate = error instanceof DomainError && error.code === 'UNAVAILABLE';
      if (!isLate || time === MOST_TIMES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
