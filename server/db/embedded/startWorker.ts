import { Worker } from 'node:worker_threads';

import type { RawResult } from '../engine.ts';
import type { SqlFailure } from '../failures.ts';

import { afterWork } from './afterWork.ts';
import type { Answer, Request, Task } from './messages.ts';

/** What PostgreSQL said, still to be told as our own failure. */
export class RefusedTask extends Error {
  readonly failure: SqlFailure;
  constructor(failure: SqlFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** It was not open after the work that it was given, which says nothing of the folder. */
export class NotOpenInTime extends Error {}

export type EmbeddedWorker = {
  perform: (task: Task) => Promise<RawResult>;
  kill: () => Promise<unknown>;
  gone: Promise<void>;
};

type Waiting = { resolve: (result: RawResult) => void; reject: (error: Error) => void };

export async function startWorker(folder: string, limitMs: number): Promise<EmbeddedWorker> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    execArgv: [],
    workerData: { folder },
    // the engine prints statements with their values when it breaks
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();

  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isGone = false;
  let reason: unknown;
  const lost = () => new Error('The embedded database has stopped', { cause: reason });
  worker.on('error', (error) => (reason = error));
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve())).then(() => {
    isGone = true;
    for (const { reject } of waiting.values()) reject(lost());
  });

  const callOff = afterWork(limitMs, () => {
    reason = new NotOpenInTime();
    void worker.terminate();
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    void gone.then(() => reject(lost()));
  }).finally(callOff);
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'ready') return;
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'result') asked?.resolve(answer.result);
    else if (answer.failure) asked?.reject(new RefusedTask(answer.failure));
    else {
      asked?.reject(lost());
      void worker.terminate();
    }
  });

  return {
    perform: (task) =>
      new Promise((resolve, reject) => {
        if (isGone) {
          reject(lost());
          return;
        }
        const request: Request = { id: ++lastId, task };
        waiting.set(request.id, { resolve, reject });
        worker.postMessage(request);
      }),
    kill: () => worker.terminate(),
    gone,
  };
}
