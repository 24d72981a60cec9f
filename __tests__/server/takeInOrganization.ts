import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Database } from '#server/db/database.ts';
import { organizationFile } from '#server/organizationFile/command.ts';

/** Takes in a file with this in it. */
export function takeIn(db: Database, given: Record<string, unknown> | string, ...words: string[]) {
  return takeInWhere({ hasTexts: true }, db, given, words);
}

/** The same, where texts leave or do not. */
export async function takeInWhere(
  {
    hasTexts = true,
    pictureHosts = ['https://www.hearth-main.example'],
  }: { hasTexts?: boolean; pictureHosts?: readonly string[] },
  db: Database,
  given: Record<string, unknown> | string,
  words: string[] = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-organization-'));
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  try {
    await writeFile(path.join(folder, 'it.json'), typeof given === 'string' ? given : JSON.stringify(given));
    const call = {
      db,
      words: ['it.json', ...words],
      folder,
      now: new Date('2026-11-20T16:00:00Z'),
      say,
      shownSlugs: ['hearth', 'orchard'],
      hasTexts,
      pictureHosts,
    };
    const answer = await organizationFile(call);
    return { answer, text: lines.join('\n') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
