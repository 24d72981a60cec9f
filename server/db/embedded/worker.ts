import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { type RawResult } from '../engine.ts';
import { readSqlFailure } from '../failures.ts';

import type { Answer, Request, Task } from './messages.ts';

const { folder } = workerData as { folder: string };
const pglite = await PGlite.create({ dataDir: folder, extensions: { btree_gist, pg_trgm } });
await pglite.exec("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'");

const asText = (text: string) => text;
const nothing: RawResult = { columns: [], rows: [] };
// once for the session: handed over with each statement they cost more than many a statement
for (const converters of [pglite.parsers, pglite.serializers]) {
  for (const type of Object.keys(converters)) converters[Number(type)] = asText;
}

async function perform(task: Task): Promise<RawResult> {
  if (task.kind === 'close') {
    await pglite.close();
    return nothing;
  }
  if (task.kind === 'script') {
    await pglite.exec(task.text);
    return nothing;
  }
  const { fields, rows } = await pglite.query<(string | null)[]>(task.text, task.values, {
    rowMode: 'array',
  });
  return { columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })), rows };
}

const answer = (message: Answer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, task }: Request) => {
  perform(task).then(
    (result) => answer({ id, kind: 'result', result }),
    (error: unknown) => answer({ id, kind: 'failure', failure: readSqlFailure(error) }),
  );
});
answer({ kind: 'ready' });
