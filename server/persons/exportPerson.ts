import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { mediaPiece } from '#server/db/chat/media.ts';
import type { Database } from '#server/db/database.ts';
import { keptOf } from '#server/db/persons/keptOf.ts';
import { findPerson } from '#server/db/persons/person.ts';
import { readKept } from '#server/db/persons/readKept.ts';

import { knownBy, nobody, readWords } from './known.ts';

type Call = {
  db: Database;
  words: readonly string[];
  folder: string;
  say: (line: string) => void;
  now: Date;
};
type Rows = Record<string, Record<string, unknown>[]>;

const USAGE =
  'Usage: npm run export -- --organization SLUG ADDRESS FOLDER, with an email address or a phone number';

/** Writes down all that an organization keeps of somebody, and the files that he has sent. */
export async function exportPerson({ db, words, folder, say, now }: Call): Promise<string> {
  const given = readWords(words, { usage: USAGE });
  const [target, ...more] = given.more;
  if (target === undefined || more.length > 0) throw new Error(USAGE);
  const known = await knownBy(db, given, USAGE);
  const rows: Rows = {};
  for (const kept of keptOf(await findPerson(db, known))) {
    const found = await readKept(db, kept);
    if (found.length > 0) rows[kept.table] = found;
  }
  if (Object.keys(rows).length === 0) return nobody(known);

  const into = path.resolve(folder, target);
  await makeEmpty(into);
  const told = {
    organization: given.slug,
    askedFor: known.email ?? known.phoneNumber,
    writtenAt: now,
    ...rows,
  };
  await writeFile(path.join(into, 'kept.json'), `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });
  for (const media of rows.chat_media ?? []) {
    const sid = String(media.sid);
    const name = `${sid}${extensionOf(media.content_type)}`;
    await writeFile(path.join(into, name), await contentOf(db, sid), { mode: 0o600 });
    say(`  ${name}`);
  }
  return `Everything kept about ${String(told.askedFor)} is in ${into}.`;
}

/** Only we may read it, and nothing of somebody else lies there. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} isn’t empty.`);
}

async function contentOf(db: Database, sid: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = await mediaPiece(db, sid, pieces.length);
    if (piece === null) return Buffer.concat(pieces);
    pieces.push(piece);
  }
}

const extensions: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};

const extensionOf = (contentType: unknown) => extensions[String(contentType)] ?? '';
