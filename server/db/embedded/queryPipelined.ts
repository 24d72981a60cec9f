import { type PGlite, protocol } from '@electric-sql/pglite';

import type { RawResult } from '../engine.ts';

const { messages, serialize } = protocol;
const { DataRowMessage, RowDescriptionMessage } = messages;

/**
 * Runs a statement in one round trip. The engine's own API first queries the value types, in five round
 * trips, but all our values are text.
 */
export async function queryPipelined(
  pglite: PGlite,
  text: string,
  values: (string | null)[],
): Promise<RawResult> {
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
