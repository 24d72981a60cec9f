import { parentPort, workerData } from 'node:worker_threads';

import { createDatabase } from '#server/db/createDatabase.ts';
import { createBorrowedEngine } from '#server/db/lendConnections.ts';
import { createLog } from '#server/log.ts';

import { importFile } from './importFile.ts';
import type { ImportWorkerMessage, ImportWorkerData } from './importInWorker.ts';

const { port, limits, ...call } = workerData as ImportWorkerData;
const postToParent = (message: ImportWorkerMessage) => parentPort?.postMessage(message);

let isStopping = false;
parentPort?.on('message', () => {
  isStopping = true;
});

const db = createDatabase(createBorrowedEngine(port), { ...limits, log: createLog(limits.logLevel) });
try {
  const outcome = await importFile({
    ...call,
    db,
    say: (line) => postToParent({ kind: 'line', line }),
    isStopping: () => isStopping,
  });
  postToParent({ kind: 'outcome', outcome });
} catch (error) {
  postToParent({ kind: 'failure', message: error instanceof Error ? error.message : 'It failed.' });
} finally {
  await db.close();
  parentPort?.close();
}
