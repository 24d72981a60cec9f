import { parentPort, workerData } from 'node:worker_threads';

import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { emptyResult, type RawResult } from '#server/db/engine.ts';
import { readSqlFailure } from '#server/db/failures.ts';
import { SET_INITIAL_SEARCH_PATH } from '#server/db/snapshot/snapshotState.ts';

import type { Request, Task, WorkerMessage } from './workerMessages.ts';

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

const { messages, serialize } = protocol;
const { DataRowMessage, RowDescriptionMessage } = messages;

/**
 * Runs a statement in one round trip. The engine's own API first queries the value types, in five round
 * trips, but all our values are text.
 */
async function queryPipelined(pglite: PGlite, text: string, values: (string | null)[]): Promise<RawResult> {
  const requests = [
    serialize.parse({ text }),
    serialize.bind({ values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
  const response = await pglite.execProtocol(Buffer.concat(requests), { syncToFs: false });
  const result: RawResult = { columns: [], rows: [] };
  for (const message of response.messages) {
    if (message instanceof DataRowMessage) result.rows.push(message.fields);
    else if (message instanceof RowDescriptionMessage) {
      result.columns = message.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
    }
  }
  return result;
}
