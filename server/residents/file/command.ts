import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Database, Queryable } from '#server/db/database.ts';
import { lockAll } from '#server/db/locks.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { forgetResidents, keptResidents, saveResidents } from '#server/db/residents/kept.ts';
import { refuse } from '#server/organizationFile/describe.ts';
import { problemsIn } from '#server/organizationFile/problems.ts';

import { changesOf, type ResidentChanges, wantedOf } from './changes.ts';
import { checkResidents, type ResidentsInFile } from './shape.ts';

type Call = { db: Database; words: readonly string[]; folder: string; say: (line: string) => void };

const MOST_BYTES = 50_000_000;
const MOST_LINES = 50;
/** Of those who are known: so many do not move out from one file to the next. */
const MOST_GONE = 0.3;
const USAGE = 'Usage: npm run residents -- FILE [--dry-run] [--approve-leaving]';

/** The file names everybody who lives with an organization: who is not in it does so no longer. */
export async function residentsFile({ db, words, folder, say }: Call): Promise<string> {
  const { file, isDryRun, isLeavingApproved } = readWords(words);
  const given = read(await textOf(path.resolve(folder, file)));
  const organization = await organizationBySlug(db, given.organization);
  if (!organization) throw new Error(`There is no organization "${given.organization}".`);
  const wanted = wantedOf(given);

  const { changes, known } = await db.transaction(async (tx) => {
    await lockAll(tx, [`residents ${organization.id}`]);
    const kept = await keptResidents(tx, organization.id);
    const found = changesOf(kept, wanted);
    const isRefused = !isLeavingApproved && leaveTooMany(found, kept.length);
    if (!isDryRun && !isRefused) await make(tx, organization.id, found);
    return { changes: found, known: kept.length };
  });

  for (const line of linesOf(changes)) say(line);
  const { added, changed, gone } = changes;
  if (!isLeavingApproved && leaveTooMany(changes, known)) {
    throw new Error(
      `Nothing was changed: ${gone.length} of ${known} residents aren’t in the file, which is more than 30%. ` +
        'If they have moved out, add --approve-leaving.',
    );
  }
  if (added.length + changed.length + gone.length === 0)
    return `The residents of ${organization.name} are already up to date.`;
  const counts = `${added.length} added, ${changed.length} changed, ${gone.length} removed`;
  return isDryRun ? `Dry run, nothing was changed: ${counts}.` : `${organization.name}: ${counts}.`;
}

const leaveTooMany = ({ gone }: ResidentChanges, known: number) => gone.length > known * MOST_GONE;

async function make(tx: Queryable, organizationId: string, { added, changed, gone }: ResidentChanges) {
  const emails = gone.map(({ email }) => email);
  if (emails.length > 0) await forgetResidents(tx, organizationId, emails);
  await saveResidents(tx, organizationId, [...added, ...changed]);
}

/** Who leaves comes first: of the others there may be too many to tell. */
function linesOf({ added, changed, gone }: ResidentChanges): string[] {
  const told = (what: string, residents: ResidentChanges['added']) =>
    residents.map(({ email }) => `  ${what} ${email}`);
  const lines = [...told('removes', gone), ...told('adds', added), ...told('changes', changed)];
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `  … and ${more} more`] : lines;
}

function read(text: string): ResidentsInFile {
  const { given, problems } = problemsIn(text, checkResidents);
  refuse(problems);
  return given as ResidentsInFile;
}

async function textOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > MOST_BYTES) throw new Error(`The file ${file} is larger than 50 MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    throw new Error(`The file ${file} isn’t UTF-8. Save it as UTF-8.`);
  }
}

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'approve-leaving': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) {
      return { file, isDryRun: values['dry-run'], isLeavingApproved: values['approve-leaving'] };
    }
  } catch {
    // told below
  }
  throw new Error(USAGE);
}
