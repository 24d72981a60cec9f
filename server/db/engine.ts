export type DatabaseKind = 'embedded' | 'postgres';

/** Values go in and come out as the database's own text, so that both engines give the same. */
export type Statement = { name: string; text: string; values: (string | null)[] };

export type RawResult = { columns: { name: string; type: number }[]; rows: (string | null)[][] };

export const noRows: RawResult = { columns: [], rows: [] };

export type Connection = {
  run: (statement: Statement) => Promise<RawResult>;
  /** Several statements at once, for as long as they take. */
  script: (name: string, text: string) => Promise<void>;
};

export type Engine = {
  kind: DatabaseKind;
  /** Lends one connection to one piece of work, first come, first served. */
  use: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

export const plain = (name: string, text: string): Statement => ({ name, text, values: [] });
