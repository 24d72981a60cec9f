import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Database } from '#server/db/database.ts';

import { TOUR_VIDEO_LOST } from '#server/tours/mails/kinds.ts';
import { strand } from '#server/tours/showing/answers.ts';
import { askTeam } from '#server/tours/showing/tellOfTour.ts';

import { changesOf, conflictsOf } from './changes.ts';
import { contrastRemarks } from './contrast.ts';
import { describe, refuse } from './describe.ts';
import { foreignPictures } from './pictures.ts';
import { save } from './save.ts';
import type { Description } from './shape.ts';
import { readStored } from './stored.ts';
import { agentRemarks } from './tours/agentRemarks.ts';
import { neverBookable } from './tours/neverBookable.ts';
import { strandedTours } from './tours/strandedTours.ts';
import { strangeHomes } from './tours/strangeHomes.ts';
import { toursLosingTheirWay } from './tours/losingTheirWay.ts';
import { strangeProperties } from './tours/strangeProperties.ts';
import { unjoinableTours } from './tours/unjoinableTours.ts';
import { videoRemarks } from './tours/video.ts';
import { type Wanted, wantedOf } from './wanted.ts';

type Call = {
  db: Database;
  words: readonly string[];
  folder: string;
  say: (line: string) => void;
  now: Date;
  /** Of the organizations whose portals this server shows. */
  shownSlugs: readonly string[];
  /** Whether texts reach those they are for. */
  hasTexts: boolean;
  /** Whose pictures pages show beside this server's own. */
  pictureHosts: readonly string[];
};

const MOST_BYTES = 5_000_000;
const USAGE = 'Usage: npm run organization -- FILE [--dry-run]';

/** Makes or changes one organization as the file says. */
export async function organizationFile(call: Call): Promise<string> {
  const { db, words, folder, now, say, shownSlugs, hasTexts, pictureHosts } = call;
  const { file, isDryRun } = readWords(words);
  const description = describe(await readText(path.resolve(folder, file)));
  const { changes, wanted } = await takeIn(db, description, { isDryRun, now, say, hasTexts });
  for (const line of changes) say(`  ${line}`);
  for (const remark of contrastRemarks(description.brand)) say(remark);
  for (const remark of agentRemarks(wanted.tours, hasTexts)) say(remark);
  for (const remark of videoRemarks({ ...wanted, video: wanted.settings.video ?? null })) say(remark);
  for (const remark of foreignPictures(description, pictureHosts)) say(remark);
  if (!shownSlugs.includes(description.slug)) {
    say(
      `"${description.slug}" isn’t shown: ORGANIZATION_SLUGS lists ${shownSlugs.join(' and ')}. Add it there to show it.`,
    );
  }
  if (changes.length === 0) return `No changes: ${description.name} already matches the file.`;
  return isDryRun ? 'Dry run: nothing was changed.' : `${description.name} now matches the file.`;
}

type Taking = Pick<Call, 'now' | 'say' | 'hasTexts'> & { isDryRun: boolean };

type Taken = { changes: string[]; wanted: Wanted };

const takeIn = (
  db: Database,
  description: Description,
  { isDryRun, now, say, hasTexts }: Taking,
): Promise<Taken> =>
  db.transaction(async (tx) => {
    const stored = await readStored(tx, description.slug);
    const wanted = wantedOf(description, stored);
    if (stored) refuse(conflictsOf(stored, wanted));
    refuse(neverBookable(wanted, { now, hasTexts }));
    refuse(await strangeProperties(tx, stored?.organization.id ?? null, wanted.tours));
    refuse(await strangeHomes(tx, stored?.organization.id ?? null, wanted.lockboxes));
    const losing = stored ? await toursLosingTheirWay(tx, stored, wanted, now) : new Map<string, number>();
    const changes = changesOf(stored, wanted, losing);
    const stranded = stored
      ? await strandedTours(tx, stored.organization.id, { agents: wanted.tours.agents, now })
      : [];
    const video = wanted.settings.video ?? null;
    const unjoinable = stored
      ? await unjoinableTours(tx, stored.organization.id, { agents: wanted.tours.agents, video, now })
      : [];
    for (const { line } of [...stranded, ...unjoinable]) say(line);
    const unknown = stranded.filter(({ tour }) => tour.agentUnavailableAt === null);
    const newlyUnjoinable = unjoinable.filter(({ tour }) => tour.videoJoin !== null);
    const isTeamAsked = unknown.length + newlyUnjoinable.length > 0;
    if (isTeamAsked && wanted.organization.leasingEmail === null) {
      refuse([
        'leasingEmail is missing, so we can’t notify anyone about the tours above. Add it, then try again',
      ]);
    }
    if (isDryRun) return { changes, wanted };
    if (changes.length > 0) await save(tx, stored, wanted);
    for (const { tour } of unknown) await strand(tx, tour, { now, actor: 'TEAM' });
    for (const { tour } of newlyUnjoinable) await askTeam(tx, tour, { kind: TOUR_VIDEO_LOST, now });
    if (isTeamAsked) say(`${wanted.organization.leasingEmail ?? ''} will get a link to each of these tours.`);
    return { changes, wanted };
  });

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > MOST_BYTES) throw new Error(`The file ${file} is larger than 5 MB.`);
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
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, isDryRun: values['dry-run'] };
  } catch {
    // told below
  }
  throw new Error(USAGE);
}
