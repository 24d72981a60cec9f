import type { RawResult } from '../engine.ts';
import type { SqlFailure } from '../failures.ts';

/** Messages between the main thread and the worker that holds the database. */
export type Task =
  | { kind: 'query'; text: string; values: (string | null)[] }
  | { kind: 'script'; text: string }
  | { kind: 'close' };

export type Request = { id: number; task: Task };

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: RawResult }
  /** Null when the engine itself failed. */
  | { kind: 'failure'; id: number; failure: SqlFailure | null };
