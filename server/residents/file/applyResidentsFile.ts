import path from 'node:path';

import type { Database, Queryable } from '#server/db/database.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { parseFile } from '#server/operatorFile/parseFile.ts';
import { parseFileCommand } from '#server/operatorFile/parseFileCommand.ts';
import { readTextFile } from '#server/operatorFile/readTextFile.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { deleteResidents, listResidents, saveResidents } from '#server/residents/queries/storedResidents.ts';

import { listChanges, type ResidentChanges } from './residentChanges.ts';
import { residentsSchema } from './residentsSchema.ts';

type Call = { db: Database; args: readonly string[]; folder: string; say: (line: string) => void };

const MAX_MEGABYTES = 50;
const MAX_LINES = 50;
/** Of the known residents: more than this are unlikely to move out between two files. */
const MAX_REMOVED_SHARE = 0.3;
const USAGE = 'Usage: npm run residents -- FILE [--dry-run] [--approve-leaving]';

/** The file lists all residents of an organization; anyone missing has moved out. */
export async function applyResidentsFile({ db, args, folder, say }: Call): Promise<string> {
  const { file, flags } = parseFileCommand(args, { usage: USAGE, flags: ['dry-run', 'approve-leaving'] });
  const { 'dry-run': isDryRun, 'approve-leaving': isLeavingApproved } = flags;
  const text = await readTextFile(path.resolve(folder, file), { maxMegabytes: MAX_MEGABYTES });
  const { organization: slug, residents: listed } = parseFile(text, residentsSchema);
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error(`There is no organization "${slug}".`);

  const { changes, known } = await db.transaction(async (tx) => {
    await acquireLocks(tx, [`residents ${organization.id}`]);
    const stored = await listResidents(tx, organization.id);
    const found = listChanges(stored, listed);
    const isRefused = !isLeavingApproved && isMassRemoval(found, stored.length);
    if (!isDryRun && !isRefused) await applyChanges(tx, organization.id, found);
    return { changes: found, known: stored.length };
  });

  for (const line of formatChanges(changes)) say(line);
  const { added, changed, removed } = changes;
  if (!isLeavingApproved && isMassRemoval(changes, known)) {
    throw new Error(
      `Nothing was changed: ${removed.length} of ${known} residents aren’t in the file, which is more than 30%. ` +
        'If they have moved out, add --approve-leaving.',
    );
  }
  if (added.length + changed.length + removed.length === 0)
    return `The residents of ${organization.name} are already up to date.`;
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  return isDryRun ? `Dry run, nothing was changed: ${counts}.` : `${organization.name}: ${counts}.`;
}

const isMassRemoval = ({ removed }: ResidentChanges, known: number) =>
  removed.length > known * MAX_REMOVED_SHARE;

async function applyChanges(
  tx: Queryable,
  organizationId: string,
  { added, changed, removed }: ResidentChanges,
) {
  const emails = removed.map(({ email }) => email);
  if (emails.length > 0) await deleteResidents(tx, organizationId, emails);
  await saveResidents(tx, organizationId, [...added, ...changed]);
}

/** Removed residents come first, because the list may be cut off. */
function formatChanges({ added, changed, removed }: ResidentChanges): string[] {
  const toLines = (what: string, residents: ResidentChanges['added']) =>
    residents.map(({ email }) => `  ${what} ${email}`);
  const lines = [...toLines('removes', removed), ...toLines('adds', added), ...toLines('changes', changed)];
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `  … and ${more} more`] : lines;
}
