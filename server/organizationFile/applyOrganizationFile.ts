import path from 'node:path';

import { formatList } from '#domain/text.ts';
import type { Database } from '#server/db/database.ts';
import { throwIfProblems, parseFile } from '#server/operatorFile/parseFile.ts';
import { parseFileCommand } from '#server/operatorFile/parseFileCommand.ts';
import { readTextFile } from '#server/operatorFile/readTextFile.ts';
import { queueTeamMail } from '#server/tours/emails/changedToTeam.ts';
import { tourVideoLinkLost } from '#server/tours/showing/notifications.ts';
import { flagWithoutAgent } from '#server/tours/showing/agentAnswers.ts';

import { listChanges, findConflicts } from './organizationChanges.ts';
import { findBlockedPictures, findMissingPictures } from './organizationPictures.ts';
import { type Description, organizationSchema } from './organizationSchema.ts';
import { type RequestedSettings, mergeOrganization } from './requestedSettings.ts';
import { saveDescription } from './save.ts';
import { readStored } from './storedOrganization.ts';
import { findStrandedTours, findUnjoinableTours, countToursLosingAccess } from './tours/affectedTours.ts';
import { agentWarnings } from './tours/agents.ts';
import { findUnbookableTours } from './tours/findUnbookableTours.ts';
import { validateLockboxHomes } from './tours/lockboxes.ts';
import { findUnknownMarkets, validateTourProperties } from './tours/mergeTours.ts';
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
      await queueTeamMail(tx, tour, { message: tourVideoLinkLost, now });
    if (shouldNotifyTeam)
      say(`${requested.organization.leasingEmail ?? ''} will get a link to each of these tours.`);
    return { changes, requested };
  });

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, from 1 (the same) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Brand = { primary: string; onPrimary: string; paper: string };

/** Warns about colors with too little contrast, which pages correct by themselves. */
function contrastWarnings({ primary, onPrimary, paper }: Brand): string[] {
  const pairs = [
    ['brand.onPrimary', onPrimary, primary, 4.5, 'We show black or white on it instead'],
    ['brand.primary', primary, paper, 4.5, 'Links are shown in a darker or lighter shade'],
    ['brand.paper', paper, '#000000', 15, 'It’s too dark for a page, so we show a light one'],
  ] as const;
  return pairs.flatMap(([path, color, ground, minContrast, instead]) => {
    const reached = contrast(color, ground);
    if (reached >= minContrast) return [];
    return [
      `${path}: ${color} on ${ground} has a contrast of ${reached.toFixed(1)}, below the minimum of ${minContrast}. ${instead}.`,
    ];
  });
}

/** Parses the text of a file. All problems are reported at once. */
export function describe(text: string): Description {
  const description = parseFile(text, organizationSchema);
  const markets = description.markets.map(({ slug }) => slug);
  throwIfProblems([...findUnknownMarkets(description, markets), ...findMissingPictures(description)]);
  return description;
}
