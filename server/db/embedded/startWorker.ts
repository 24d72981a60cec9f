import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { RawResult } from '../engine.ts';
import type { SqlFailure } from '../failures.ts';

import { startCpuWatchdog } from './startCpuWatchdog.ts';
import type { WorkerMessage, Request, Task } from './workerMessages.ts';

/** PostgreSQL's own error, still to be converted into ours. */
export class FailedTaskError extends Error {
  readonly failure: SqlFailure;
  constructor(failure: SqlFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The database did not open within its limit, which says nothing about the state of the folder. */
export class OpenTimeoutError extends Error {}

export type EmbeddedWorker = {
  perform: (task: Task) => Promise<RawResult>;
  kill: () => Promise<unknown>;
  exited: Promise<void>;
};

type PendingCall = { resolve: (result: RawResult) => void; reject: (error: Error) => void };

let compiled: Promise<WebAssembly.Module> | null = null;

/** The engine's code, compiled once per process, so that a worker that replaces another starts in half the time. */
const compileEngine = () =>
  (compiled ??= readAndCompile().catch((error: unknown) => {
    // A machine that was short of memory may have enough at the next attempt.
    compiled = null;
    throw error;
  }));

async function readAndCompile(): Promise<WebAssembly.Module> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const code = await readFile(path.join(path.dirname(pglite), 'pglite.wasm'));
  return WebAssembly.compile(new Uint8Array(code));
}

export async function startWorker(folder: string, limitMs: number): Promise<EmbeddedWorker> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    execArgv: [],
    workerData: { folder, engine: await compileEngine() },
    // The engine prints statements with their values when it crashes.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();

  const waiting = new Map<number, PendingCall>();
  let lastId = 0;
  let hasStopped = false;
  let reason: unknown;
  const lost = () => new Error('The embedded database has stopped', { cause: reason });
  worker.on('error', (error) => (reason = error));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve())).then(() => {
    hasStopped = true;
    for (const { reject } of waiting.values()) reject(lost());
  });

  const callOff = startCpuWatchdog(limitMs, () => {
    reason = new OpenTimeoutError();
    void worker.terminate();
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    void exited.then(() => reject(lost()));
  }).finally(callOff);
  worker.on('message', (answer: WorkerMessage) => {
    if (answer.kind === 'ready') return;
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'result') call?.resolve(answer.result);
    else if (answer.failure) call?.reject(new FailedTaskError(answer.failure));
    else {
      call?.reject(lost());
      void worker.terminate();
    }
  });

  return {
    perform: (task) =>
      new Promise((resolve, reject) => {
        if (hasStopped) {
          reject(lost());
          return;
        }
        const request: Request = { id: ++lastId, task };
        waiting.set(request.id, { resolve, reject });
        worker.postMessage(request);
      }),
    kill: () => worker.terminate(),
    exited,
  };
}
