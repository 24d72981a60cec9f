import { type PGlite, protocol } from '@electric-sql/pglite';

import type { RawResult } from '../engine.ts';

const { messages, serialize } = protocol;
const { DataRowMessage, RowDescriptionMessage } = messages;

/**
 * Asks a statement in one go. The engine's own way asks first which types the values have, and goes in and out five
 * times; all of ours are text.
 */
export async function askOnce(pglite: PGlite, text: string, values: (string | null)[]): Promise<RawResult> {
  const asked = [
    serialize.parse({ text }),
    serialize.bind({ values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
  const told = await pglite.execProtocol(Buffer.concat(asked), { syncToFs: false });
  const result: RawResult = { columns: [], rows: [] };
  for (const message of told.messages) {
    if (message instanceof DataRowMessage) result.rows.push(message.fields);
    else if (message instanceof RowDescriptionMessage) {
      result.columns = message.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
    }
  }
  return result;
}
