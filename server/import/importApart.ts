import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

import { lendTo } from '#server/db/lend.ts';
import { putHomesBack } from '#server/db/homes/before/putBack.ts';
import type { LogLevel } from '#server/log.ts';

import type { Call } from './command.ts';
import { oneAfterAnother } from './oneAfterAnother.ts';
import { nothingChanged } from './report.ts';
import { clearStaging } from './staging.ts';

type Limits = { slowQueryMs: number; statementTimeoutMs: number; logLevel: LogLevel };

export type WorkOfWorker = Pick<Call, 'words' | 'folder' | 'now' | 'pictureHosts'> & {
  /** To the connections of the database. */
  port: MessagePort;
  limits: Limits;
};

export type FromWorker =
  | { kind: 'line'; line: string }
  | { kind: 'outcome'; outcome: string }
  | { kind: 'failure'; message: string };

const LOOK_EVERY_MS = 100;

/** As `importFile`, in a thread of its own: the one that serves only hands on its statements. */
export function importApart(call: Call, limits: Limits): Promise<string> {
  return oneAfterAnother(
    call.db,
    () => importInThread(call, limits),
    () => call.say('Another import is running. This one starts when it’s done.'),
  );
}

async function importInThread(
  { db, isStopping = () => false, say, words, folder, now, pictureHosts }: Call,
  { slowQueryMs, statementTimeoutMs, logLevel }: Limits,
): Promise<string> {
  if (isStopping()) throw new Error(nothingChanged('the server is shutting down.'));
  const { port1, port2 } = new MessageChannel();
  lendTo(port1, db.lend);
  const workerData: WorkOfWorker = {
    words,
    folder,
    now,
    pictureHosts,
    limits: { slowQueryMs, statementTimeoutMs, logLevel },
    port: port2,
  };
  const worker = new Worker(new URL('./importWorker.mjs', import.meta.url), {
    execArgv: [],
    workerData,
    transferList: [port2],
  });
  const look = setInterval(() => isStopping() && worker.postMessage('stop'), LOOK_EVERY_MS);
  try {
    const outcome = await outcomeOf(worker, say);
    if ('outcome' in outcome) return outcome.outcome;
    if ('failure' in outcome) throw new Error(outcome.failure);
    // it could not clean up after itself: pages would show the homes of before until the next start
    port1.close();
    await putHomesBack(db);
    await clearStaging(db);
    throw new Error(`The import was interrupted (${outcome.brokenOff}). Your homes are unchanged.`);
  } finally {
    clearInterval(look);
    port1.close();
    await worker.terminate();
  }
}

type Outcome = { outcome: string } | { failure: string } | { brokenOff: string };

const outcomeOf = (worker: Worker, say: (line: string) => void) =>
  new Promise<Outcome>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'line') say(message.line);
      else if (message.kind === 'outcome') resolve({ outcome: message.outcome });
      else resolve({ failure: message.message });
    });
    worker.once('error', (error: unknown) =>
      resolve({ brokenOff: error instanceof Error ? error.message : 'reason unknown' }),
    );
    worker.once('exit', (code) => resolve({ brokenOff: `its thread exited with code ${String(code)}` }));
  });
