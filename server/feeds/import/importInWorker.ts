import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

import { lendConnections } from '#server/db/lendConnections.ts';
import { restoreHomes } from '#server/db/snapshot/restoreHomes.ts';
import type { LogLevel } from '#server/log.ts';

import type { ImportCommand } from './importFile.ts';
import { formatNothingChanged } from './importReport.ts';
import { runExclusive } from './runExclusive.ts';
import { clearStaging } from './staging.ts';

type Limits = { slowQueryMs: number; statementTimeoutMs: number; logLevel: LogLevel };

export type ImportWorkerData = Pick<ImportCommand, 'args' | 'folder' | 'now' | 'pictureHosts'> & {
  /** Leads to the database connections. */
  port: MessagePort;
  limits: Limits;
};

export type ImportWorkerMessage =
  | { kind: 'line'; line: string }
  | { kind: 'outcome'; outcome: string }
  | { kind: 'failure'; message: string };

const POLL_INTERVAL_MS = 100;

/** Runs `importFile` in its own thread, so that the serving thread only forwards statements. */
export function importInWorker(call: ImportCommand, limits: Limits): Promise<string> {
  return runExclusive(
    call.db,
    () => runImportWorker(call, limits),
    () => call.say('Another import is running. This one starts when it’s done.'),
  );
}

async function runImportWorker(
  { db, isStopping = () => false, say, args, folder, now, pictureHosts }: ImportCommand,
  { slowQueryMs, statementTimeoutMs, logLevel }: Limits,
): Promise<string> {
  if (isStopping()) throw new Error(formatNothingChanged('the server is shutting down.'));
  const { port1, port2 } = new MessageChannel();
  lendConnections(port1, db.lend);
  const workerData: ImportWorkerData = {
    args,
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
  const pollTimer = setInterval(() => isStopping() && worker.postMessage('stop'), POLL_INTERVAL_MS);
  try {
    const outcome = await waitForOutcome(worker, say);
    if ('outcome' in outcome) return outcome.outcome;
    if ('failure' in outcome) throw new Error(outcome.failure);
    // the worker could not clean up: pages would show the previous homes until the next start
    port1.close();
    await restoreHomes(db);
    await clearStaging(db);
    throw new Error(`The import was interrupted (${outcome.crashReason}). Your homes are unchanged.`);
  } finally {
    clearInterval(pollTimer);
    port1.close();
    await worker.terminate();
  }
}

type Outcome = { outcome: string } | { failure: string } | { crashReason: string };

const waitForOutcome = (worker: Worker, say: (line: string) => void) =>
  new Promise<Outcome>((resolve) => {
    worker.on('message', (message: ImportWorkerMessage) => {
      if (message.kind === 'line') say(message.line);
      else if (message.kind === 'outcome') resolve({ outcome: message.outcome });
      else resolve({ failure: message.message });
    });
    worker.once('error', (error: unknown) =>
      resolve({ crashReason: error instanceof Error ? error.message : 'unknown reason' }),
    );
    worker.once('exit', (code) => resolve({ crashReason: `its thread exited with code ${String(code)}` }));
  });
