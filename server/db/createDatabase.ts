import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import sql, { type Sql } from 'sql-template-tag';
import { withDeadline } from '#domain/withDeadline.ts';
import { unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import type { Database, DatabaseHealth } from './database.ts';
import type { Connection, Engine } from './engine.ts';
import { isRetryable } from './failures.ts';
import { runTransaction, type Work } from './runTransaction.ts';
import { decodeRows } from './values/decode.ts';
import { encodeValue } from './values/encode.ts';

export type DatabaseLimits = { slowQueryMs: number; statementTimeoutMs: number; log: Log };

const MAX_ATTEMPTS = 4;

/** What both database engines share. */
export function createDatabase(
  engine: Engine,
  { slowQueryMs, statementTimeoutMs, log }: DatabaseLimits,
): Database {
  const transactionUnderWay = new AsyncLocalStorage<{ isOpen: boolean }>();
  const underWay = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  async function ask<Row>(connection: Connection, name: string, { text, values }: Sql): Promise<Row[]> {
    const encoded = values.map(encodeValue);
    const startedAt = performance.now();
    try {
      return decodeRows(await connection.run({ name, text, values: encoded })) as Row[];
    } finally {
      const ms = Math.round(performance.now() - startedAt);
      if (ms >= slowQueryMs) log.warn('db.slow', { name, ms });
    }
  }

  async function runStep<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    if (transactionUnderWay.getStore()?.isOpen) {
      throw new Error(
        `${what} was run on the database inside a transaction: run it on the transaction instead`,
      );
    }
    if (closed) throw unavailable();
    const answer = work();
    underWay.add(answer);
    try {
      return await answer;
    } finally {
      underWay.delete(answer);
    }
  }

  const query = <Row>(name: string, statement: Sql) =>
    runStep(name, () => engine.use((connection) => ask<Row>(connection, name, statement)));

  const attempt = <Result>(work: Work<Result>) => {
    const scope = { isOpen: true };
    const scoped: Work<Result> = (tx) => transactionUnderWay.run(scope, () => work(tx));
    return engine
      .use((connection) => runTransaction(connection, { ask, work: scoped, idleLimitMs: statementTimeoutMs }))
      .finally(() => (scope.isOpen = false));
  };

  async function attemptWithRetries<Result>(work: Work<Result>): Promise<Result> {
    for (let count = 1; ; count++) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (count === MAX_ATTEMPTS) throw unavailable(error);
        await sleep(Math.random() * 20 * 2 ** count);
      }
    }
  }

  async function close(): Promise<void> {
    await Promise.allSettled(underWay);
    await engine.close();
    // Leaving it enabled would slow down every promise in the process.
    transactionUnderWay.disable();
  }

  return {
    kind: engine.kind,
    query,
    lend: (work) => runStep('A lent connection', () => engine.use(work)),
    transaction: (work) => runStep('A transaction', () => attemptWithRetries(work)),
    health: () =>
      checkHealth(() =>
        engine.use((connection) =>
          ask(
            connection,
            'health',
            sql`select current_setting('transaction_read_only') = 'off' as "canWrite"`,
          ),
        ),
      ),
    close: () => (closed ??= close()),
  };
}

const ANSWER_TIMEOUT_MS = 800;

async function checkHealth(ask: () => Promise<{ canWrite: boolean }[]>): Promise<DatabaseHealth> {
  try {
    const [answer] = await withDeadline(ask(), ANSWER_TIMEOUT_MS, () => new Error('late'));
    return answer?.canWrite === true
      ? { canRead: true, canWrite: true, reason: null }
      : { canRead: true, canWrite: false, reason: 'Nothing can be saved: the storage is full or read-only.' };
  } catch {
    return { canRead: false, canWrite: false, reason: 'The database isn’t responding.' };
  }
}
