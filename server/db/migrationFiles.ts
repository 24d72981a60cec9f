import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import { StartUpError } from '#server/errors.ts';

export type Migration = { number: number; name: string; text: string; checksum: string };

/** Another checkout may have different line endings. */
const computeChecksum = (text: string) =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, at) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (Number(number) !== at + 1) {
        throw new StartUpError(`Migration ${name} is out of order: number ${at + 1} was expected.`);
      }
      const text = await readFile(new URL(name, folder), 'utf8');
      return { number: at + 1, name, text, checksum: computeChecksum(text) };
    }),
  );
}
