export type DatabaseKind = 'embedded' | 'postgres';

/** Values are passed in and out as PostgreSQL text, so that both engines return the same results. */
export type Statement = { name: string; text: string; values: (string | null)[] };

export type RawResult = { columns: { name: string; type: number }[]; rows: (string | null)[][] };

export const emptyResult: RawResult = { columns: [], rows: [] };

export type Connection = {
  run: (statement: Statement) => Promise<RawResult>;
  /** Runs several statements at once, without a time limit. */
  script: (name: string, text: string) => Promise<void>;
};

export type Engine = {
  kind: DatabaseKind;
  /** Lends one connection to one unit of work, first come, first served. */
  use: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

export const createStatement = (name: string, text: string): Statement => ({ name, text, values: [] });
