import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { emptyResult, type RawResult } from '#server/db/engine.ts';
import { readSqlFailure } from '#server/db/failures.ts';
import { SET_INITIAL_SEARCH_PATH } from '#server/db/snapshot/snapshotState.ts';

import { queryPipelined } from './queryPipelined.ts';
import type { WorkerMessage, Request, Task } from './workerMessages.ts';

const { folder, engine } = workerData as { folder: string; engine: WebAssembly.Module };
const pglite = await PGlite.create({
  dataDir: folder,
  extensions: { btree_gist, pg_trgm },
  pgliteWasmModule: engine,
});
await pglite.exec(
  `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; ${SET_INITIAL_SEARCH_PATH}`,
);

async function perform(task: Task): Promise<RawResult> {
  if (task.kind === 'close') {
    await pglite.close();
    return emptyResult;
  }
  if (task.kind === 'script') {
    await pglite.exec(task.text);
    return emptyResult;
  }
  return queryPipelined(pglite, task.text, task.values);
}

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, task }: Request) => {
  perform(task).then(
    (result) => answer({ id, kind: 'result', result }),
    (error: unknown) => answer({ id, kind: 'failure', failure: readSqlFailure(error) }),
  );
});
answer({ kind: 'ready' });
