import type { Sql } from 'sql-template-tag';

import type { DatabaseKind, Engine } from './engine.ts';

/** Anything that can run a statement: the database itself or a transaction. */
export type Queryable = {
  /** The name identifies the statement in logs of slow queries. */
  query: <Row>(name: string, statement: Sql) => Promise<Row[]>;
};

export type Database = Queryable & {
  kind: DatabaseKind;
  /** All or nothing. Inside, query `tx`, never the database, which would wait for itself. */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;
  /**
   * Lends one raw connection for one unit of work, so that another thread can build its own database on it.
   */
  lend: Engine['use'];
  /** Resolves within a second, whatever the state of the database. */
  health: () => Promise<DatabaseHealth>;
  /** Waits for work in progress. */
  close: () => Promise<void>;
};

export type DatabaseHealth = { canRead: boolean; canWrite: boolean; reason: string | null };
