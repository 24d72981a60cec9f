import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { loadMediaContent } from '#server/chat/queries/media.ts';
import type { Database } from '#server/db/database.ts';

import { getPersonalDataTables } from './queries/getPersonalDataTables.ts';
import { findPersonRecords } from './queries/personRecords.ts';
import { readPersonalData } from './queries/readPersonalData.ts';
import { resolveContact, formatNothingStored, parsePersonCommand } from './resolveContact.ts';

type Call = {
  db: Database;
  args: readonly string[];
  folder: string;
  say: (line: string) => void;
  now: Date;
};
type Rows = Record<string, Record<string, unknown>[]>;

const USAGE =
  'Usage: npm run export -- --organization SLUG ADDRESS FOLDER, with an email address or a phone number';

/** Exports all of a person's data at an organization, including the files they sent. */
export async function exportPersonalData({ db, args, folder, say, now }: Call): Promise<string> {
  const command = parsePersonCommand(args, { usage: USAGE });
  const [target, ...more] = command.extraArguments;
  if (target === undefined || more.length > 0) throw new Error(USAGE);
  const known = await resolveContact(db, command, USAGE);
  const rows: Rows = {};
  for (const table of getPersonalDataTables(await findPersonRecords(db, known))) {
    const found = await readPersonalData(db, table);
    if (found.length > 0) rows[table.table] = found;
  }
  if (Object.keys(rows).length === 0) return formatNothingStored(known);

  const into = path.resolve(folder, target);
  await createEmptyFolder(into);
  const summary = {
    organization: command.slug,
    askedFor: known.email ?? known.phoneNumber,
    writtenAt: now,
    ...rows,
  };
  await writeFile(path.join(into, 'personal-data.json'), `${JSON.stringify(summary, null, 2)}\n`, {
    mode: 0o600,
  });
  for (const media of rows.chat_media ?? []) {
    const sid = String(media.sid);
    const name = `${sid}${getExtension(media.content_type)}`;
    await writeFile(path.join(into, name), await loadMediaContent(db, sid), { mode: 0o600 });
    say(`  ${name}`);
  }
  return `All data about ${String(summary.askedFor)} is in ${into}.`;
}

/** Only we can read the folder, and it must hold no one else's data. */
async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} isn’t empty.`);
}

const extensions: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};

const getExtension = (contentType: unknown) => extensions[String(contentType)] ?? '';
