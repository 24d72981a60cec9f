import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Database } from '#server/db/database.ts';
import { applyOrganizationFile } from '#server/organizationFile/applyOrganizationFile.ts';

/** Imports a file with this content. */
export function takeIn(db: Database, content: Record<string, unknown> | string, ...args: string[]) {
  return takeInWhere({ hasTexts: true }, db, content, args);
}

/** The same, with or without texts being sent. */
export async function takeInWhere(
  {
    hasTexts = true,
    pictureHosts = ['https://www.hearth-main.example'],
  }: { hasTexts?: boolean; pictureHosts?: readonly string[] },
  db: Database,
  content: Record<string, unknown> | string,
  args: string[] = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-organization-'));
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  try {
    await writeFile(
      path.join(folder, 'it.json'),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
    const call = {
      db,
      args: ['it.json', ...args],
      folder,
      now: new Date('2026-11-20T16:00:00Z'),
      say,
      servedSlugs: ['hearth', 'orchard'],
      hasTexts,
      pictureHosts,
    };
    const answer = await applyOrganizationFile(call);
    return { answer, text: lines.join('\n') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
