import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import type { Queryable } from '#server/db/database.ts';
import { onceIn } from '#server/db/idempotency.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity, countActivities } from '#server/db/tours/activities.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { invalidInput } from '#server/errors.ts';

import { TOUR_TROUBLE } from '../mails/kinds.ts';

import type { AccessCode, AccessParts } from './accessParts.ts';
import { revealCode } from './checkIn.ts';
import { isAccessClosed } from './closed.ts';
import { type AccessLink, whileHeldOpen } from './openAccess.ts';
import { tourOfLink } from './tourOfLink.ts';
import { type AccessProblem, tipsFor } from './troubleTips.ts';
import { whileNear } from './whileNear.ts';

export type ReportAccessProblemInput = AccessLink & {
  problem: AccessProblem;
  comment?: string | null;
  idempotencyKey: string;
};

type Helped = { tour: Tour; tips: string[]; replacementCode: AccessCode | null };

const MOST_CHARACTERS = 500;

/**
 * Tells the team at once, and helps: another code where one was refused, and nothing that keeps anybody in a danger.
 * Whoever stands there without a door that he can open is heard as well, and gets no code.
 * Asked again with the same key, the team is not told twice; a code that was lost on the way is another one.
 */
export async function reportTrouble(parts: AccessParts, input: ReportAccessProblemInput): Promise<Helped> {
  const comment = plainLines(input.comment);
  if (Array.from(comment).length > MOST_CHARACTERS) {
    throw invalidInput({ comment: tooLong(MOST_CHARACTERS) });
  }
  const { problem } = input;
  const report = { ...input, comment, now: parts.now };
  const tips = tipsFor(problem);
  const held = await tourOfLink(parts, input);
  const link = { held, sessionKey: input.sessionKey };
  const helped = whileHeldOpen(parts, link, async (tx, open): Promise<Helped> => {
    const { tour, access } = open;
    await tellOnce(tx, tour, report);
    const needsCode = problem === 'CODE_REJECTED' && access.presentAt !== null;
    return { tour, tips, replacementCode: needsCode ? await revealCode(tx, parts, open) : null };
  });
  return helped.catch((error: unknown) => {
    if (!isAccessClosed(error)) throw error;
    return whileNear(parts, link, async (tx, tour) => {
      await tellOnce(tx, tour, report);
      return { tour, tips, replacementCode: null };
    });
  });
}

type Report = { problem: AccessProblem; comment: string; idempotencyKey: string; now: Date };

async function tellOnce(tx: Queryable, tour: Tour, report: Report): Promise<void> {
  const { problem, comment, idempotencyKey: key, now } = report;
  const { id: tourId, organizationId } = tour;
  const input = { tourId, problem, comment };
  const request = { operation: 'reportAccessProblem', key, input, organizationId, now };
  await onceIn(tx, request, () => tellTeam(tx, tour, { problem, comment, now }));
}

type Told = { problem: AccessProblem; comment: string; now: Date };

async function tellTeam(tx: Queryable, tour: Tour, { problem, comment, now }: Told) {
  const { id: tourId, organizationId } = tour;
  const details = { problem, ...(comment === '' ? {} : { comment }) };
  await addActivity(tx, tourId, { at: now, kind: 'trouble', actor: 'VISITOR', details });
  const organization = await organizationById(tx, organizationId);
  if (organization?.leasingEmail) {
    await queueMail(tx, {
      organizationId,
      kind: TOUR_TROUBLE,
      subjectId: tourId,
      version: await countActivities(tx, tourId),
      recipient: organization.leasingEmail,
      now,
    });
  }
  return { tourId };
}
