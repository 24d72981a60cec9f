import path from 'node:path';

import { formatList } from '#domain/text.ts';
import type { Database } from '#server/db/database.ts';
import { throwIfProblems } from '#server/operatorFile/parseFile.ts';
import { parseFileCommand } from '#server/operatorFile/parseFileCommand.ts';
import { readTextFile } from '#server/operatorFile/readTextFile.ts';
import { tourVideoLinkLost } from '#server/tours/mails/teamRequests.ts';
import { flagWithoutAgent } from '#server/tours/showing/agentAnswers.ts';
import { queueTeamRequest } from '#server/tours/showing/notifyTour.ts';

import { contrastWarnings } from './contrastWarnings.ts';
import { describe } from './describe.ts';
import { listChanges, findConflicts } from './organizationChanges.ts';
import { findBlockedPictures } from './organizationPictures.ts';
import type { Description } from './organizationSchema.ts';
import { type RequestedSettings, mergeOrganization } from './requestedSettings.ts';
import { saveDescription } from './save.ts';
import { readStored } from './storedOrganization.ts';
import { agentWarnings } from './tours/agentWarnings.ts';
import { countToursLosingAccess } from './tours/countToursLosingAccess.ts';
import { findStrandedTours } from './tours/findStrandedTours.ts';
import { findUnbookableTours } from './tours/findUnbookableTours.ts';
import { findUnjoinableTours } from './tours/findUnjoinableTours.ts';
import { validateLockboxHomes } from './tours/validateLockboxHomes.ts';
import { validateTourProperties } from './tours/validateTourProperties.ts';
import { videoWarnings } from './tours/video.ts';

type Call = {
  db: Database;
  args: readonly string[];
  folder: string;
  say: (line: string) => void;
  now: Date;
  /** The slugs of organizations whose portals this server shows. */
  servedSlugs: readonly string[];
  /** Whether texts are delivered. */
  hasTexts: boolean;
  /** Other hosts that pages may show pictures from. */
  pictureHosts: readonly string[];
};

const MAX_MEGABYTES = 5;
const USAGE = 'Usage: npm run organization -- FILE [--dry-run]';

/** Creates or updates one organization from the file. */
export async function applyOrganizationFile(call: Call): Promise<string> {
  const { db, args, folder, now, say, servedSlugs, hasTexts, pictureHosts } = call;
  const { file, flags } = parseFileCommand(args, { usage: USAGE, flags: ['dry-run'] });
  const isDryRun = flags['dry-run'];
  const description = describe(
    await readTextFile(path.resolve(folder, file), { maxMegabytes: MAX_MEGABYTES }),
  );
  const { changes, requested } = await applyDescription(db, description, { isDryRun, now, say, hasTexts });
  for (const line of changes) say(`  ${line}`);
  for (const remark of contrastWarnings(description.brand)) say(remark);
  for (const remark of agentWarnings(requested.tours, hasTexts)) say(remark);
  for (const remark of videoWarnings({ ...requested, video: requested.settings.video ?? null })) say(remark);
  for (const remark of findBlockedPictures(description, pictureHosts)) say(remark);
  if (!servedSlugs.includes(description.slug)) {
    say(
      `"${description.slug}" isn’t shown: ORGANIZATION_SLUGS lists ${formatList(servedSlugs)}. Add it there to show it.`,
    );
  }
  if (changes.length === 0) return `No changes: ${description.name} already matches the file.`;
  return isDryRun ? 'Dry run: nothing was changed.' : `${description.name} now matches the file.`;
}

type ApplyOptions = Pick<Call, 'now' | 'say' | 'hasTexts'> & { isDryRun: boolean };

type AppliedDescription = { changes: string[]; requested: RequestedSettings };

const applyDescription = (
  db: Database,
  description: Description,
  { isDryRun, now, say, hasTexts }: ApplyOptions,
): Promise<AppliedDescription> =>
  db.transaction(async (tx) => {
    const stored = await readStored(tx, description.slug);
    const requested = mergeOrganization(description, stored);
    if (stored) throwIfProblems(findConflicts(stored, requested));
    throwIfProblems(findUnbookableTours(requested, { now, hasTexts }));
    throwIfProblems(await validateTourProperties(tx, stored?.organization.id ?? null, requested.tours));
    throwIfProblems(
      await validateLockboxHomes(tx, stored?.organization.id ?? null, description.lockboxes ?? []),
    );
    const losing = stored
      ? await countToursLosingAccess(tx, stored, requested, now)
      : new Map<string, number>();
    const changes = listChanges(stored, requested, losing);
    const stranded = stored
      ? await findStrandedTours(tx, stored.organization.id, { agents: requested.tours.agents, now })
      : [];
    const video = requested.settings.video ?? null;
    const unjoinable = stored
      ? await findUnjoinableTours(tx, stored.organization.id, { agents: requested.tours.agents, video, now })
      : [];
    for (const { line } of [...stranded, ...unjoinable]) say(line);
    const unknown = stranded.filter(({ tour }) => tour.agentUnavailableAt === null);
    const newlyUnjoinable = unjoinable.filter(({ tour }) => tour.videoJoin !== null);
    const shouldNotifyTeam = unknown.length + newlyUnjoinable.length > 0;
    if (shouldNotifyTeam && requested.organization.leasingEmail === null) {
      throwIfProblems([
        'leasingEmail is missing, so we can’t notify anyone about the tours above. Add it, then try again',
      ]);
    }
    if (isDryRun) return { changes, requested };
    if (changes.length > 0) await saveDescription(tx, stored, requested);
    for (const { tour } of unknown) await flagWithoutAgent(tx, tour, { now, actor: 'TEAM' });
    for (const { tour } of newlyUnjoinable)
      await queueTeamRequest(tx, tour, { message: tourVideoLinkLost, now });
    if (shouldNotifyTeam)
      say(`${requested.organization.leasingEmail ?? ''} will get a link to each of these tours.`);
    return { changes, requested };
  });
