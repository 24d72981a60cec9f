import { parentPort, workerData } from 'node:worker_threads';

import { createDatabase } from '#server/db/createDatabase.ts';
import { borrowedEngine } from '#server/db/lend.ts';
import { createLog } from '#server/log.ts';

import { importFile } from './command.ts';
import type { FromWorker, WorkOfWorker } from './importApart.ts';

const { port, limits, ...call } = workerData as WorkOfWorker;
const tell = (message: FromWorker) => parentPort?.postMessage(message);

let isStopping = false;
parentPort?.on('message', () => {
  isStopping = true;
});

const db = createDatabase(borrowedEngine(port), { ...limits, log: createLog(limits.logLevel) });
try {
  const outcome = await importFile({
    ...call,
    db,
    say: (line) => tell({ kind: 'line', line }),
    isStopping: () => isStopping,
  });
  tell({ kind: 'outcome', outcome });
} catch (error) {
  tell({ kind: 'failure', message: error instanceof Error ? error.message : 'It failed.' });
} finally {
  await db.close();
  parentPort?.close();
}
