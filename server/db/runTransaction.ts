import type { Sql } from 'sql-template-tag';

import { unavailable } from '#server/errors.ts';

import type { Queryable } from './database.ts';
import { type Connection, createStatement } from './engine.ts';
import { isRetryable } from './failures.ts';

export type Ask = <Row>(connection: Connection, name: string, statement: Sql) => Promise<Row[]>;
export type Work<Result> = (tx: Queryable) => Promise<Result>;

function createIdleTimer(limitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let expire: (error: Error) => void;
  const expired = new Promise<never>((_resolve, reject) => (expire = reject));
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => expire(unavailable(new Error('A transaction was left open'))), limitMs);
  };
  return { expired, stop, restart };
}

/** The work may pause between statements for at most `idleLimitMs`, because others wait for it. */
export async function runTransaction<Result>(
  connection: Connection,
  { ask, work, idleLimitMs }: { ask: Ask; work: Work<Result>; idleLimitMs: number },
): Promise<Result> {
  const idle = createIdleTimer(idleLimitMs);
  let isOpen = true;
  let failure: unknown = null;
  let last: Promise<unknown> = Promise.resolve();

  const tx: Queryable = {
    query<Row>(name: string, statement: Sql) {
      if (!isOpen) return Promise.reject(new Error(`${name} was run on a transaction that has ended`));
      const answer = last.then(() => {
        idle.stop();
        return ask<Row>(connection, name, statement);
      });
      last = answer.then(idle.restart, (error: unknown) => {
        failure ??= error;
        idle.restart();
      });
      return answer;
    },
  };

  await connection.run(createStatement('begin', 'begin'));
  try {
    idle.restart();
    const result = await Promise.race([work(tx), idle.expired]);
    isOpen = false;
    await last;
    // PostgreSQL would answer the commit of a failed transaction with a silent rollback.
    if (failure instanceof Error) throw failure;
    await connection.run(createStatement('commit', 'commit'));
    return result;
  } catch (error) {
    isOpen = false;
    await last;
    await connection.run(createStatement('rollback', 'rollback')).catch(() => undefined);
    throw isRetryable(failure) ? failure : error;
  } finally {
    idle.stop();
  }
}
