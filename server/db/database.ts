import type { Sql } from 'sql-template-tag';

import type { DatabaseKind, Engine } from './engine.ts';

/** What a statement can be asked of: the database itself, or a transaction on it. */
export type Queryable = {
  /** The name says which question this is: slow ones are logged by it. */
  query: <Row>(name: string, statement: Sql) => Promise<Row[]>;
};

export type Database = Queryable & {
  kind: DatabaseKind;
  /** All of it or none. Inside, ask `tx`, never the database: it would wait for itself. */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;
  /** One connection for one piece of work, bare: another thread makes a database of its own of it. */
  lend: Engine['use'];
  /** Resolves within a second, whatever the database does. */
  health: () => Promise<DatabaseHealth>;
  /** Waits for what is under way. */
  close: () => Promise<void>;
};

export type DatabaseHealth = { canRead: boolean; canWrite: boolean; reason: string | null };
