import { getTooLongError } from '#domain/text.ts';
import { type AccessProblem, MAX_PROBLEM_LENGTH } from '#domain/tours/access.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { Queryable } from '#server/db/database.ts';
import { runOnceIn } from '#server/db/idempotency.ts';
import { queueMail } from '#server/db/outbox.ts';
import { invalidInput } from '#server/errors.ts';
import type { ReportAccessProblemInput } from '#server/graphql/schemaTypes.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { addActivity, countActivities } from '../model/activities.ts';
import type { Tour } from '../model/tours.ts';
import { isAccessClosed } from './accessClosed.ts';
import type { AccessCode, AccessDeps } from './accessDeps.ts';
import { getAccessTips } from './accessTips.ts';
import { issueAccessCode } from './checkIn.ts';
import { getTourByLink } from './getTourByLink.ts';
import { withOpenTour } from './openAccess.ts';
import { tourProblem } from './problemToTeam.ts';
import { withTourNearStart } from './withTourNearStart.ts';

type AccessHelp = { tour: Tour; tips: string[]; replacementCode: AccessCode | null };

/**
 * Notifies the team at once and helps: a refused code is replaced, and nothing delays a visitor in danger. A
 * visitor whose door isn't open is helped too, but gets no code. A repeat with the same key does not notify the
 * team twice; a code whose response was lost is replaced.
 */
export async function reportAccessProblem(
  deps: AccessDeps,
  input: ReportAccessProblemInput,
): Promise<AccessHelp> {
  const comment = normalizeLines(input.comment);
  const tooLong = getTooLongError(comment, MAX_PROBLEM_LENGTH);
  if (tooLong !== null) throw invalidInput({ comment: tooLong });
  const { problem } = input;
  const report = { ...input, comment, now: deps.now };
  const tips = getAccessTips(problem);
  const linkedTour = await getTourByLink(deps, input);
  const link = { linkedTour, sessionKey: input.sessionKey };
  const help = withOpenTour(deps, link, async (tx, open): Promise<AccessHelp> => {
    const { tour, access } = open;
    await notifyOnce(tx, tour, report);
    const needsCode = problem === 'CODE_REJECTED' && access.presentAt !== null;
    return { tour, tips, replacementCode: needsCode ? await issueAccessCode(tx, deps, open) : null };
  });
  return help.catch((error: unknown) => {
    if (!isAccessClosed(error)) throw error;
    return withTourNearStart(deps, link, async (tx, tour) => {
      await notifyOnce(tx, tour, report);
      return { tour, tips, replacementCode: null };
    });
  });
}

type Report = { problem: AccessProblem; comment: string; idempotencyKey: string; now: Date };

async function notifyOnce(tx: Queryable, tour: Tour, report: Report): Promise<void> {
  const { problem, comment, idempotencyKey: key, now } = report;
  const { id: tourId, organizationId } = tour;
  const input = { tourId, problem, comment };
  const request = { operation: 'reportAccessProblem', key, input, organizationId, now };
  await runOnceIn(tx, request, () => notifyTeam(tx, tour, { problem, comment, now }));
}

type ProblemNotice = { problem: AccessProblem; comment: string; now: Date };

async function notifyTeam(tx: Queryable, tour: Tour, { problem, comment, now }: ProblemNotice) {
  const { id: tourId, organizationId } = tour;
  const details = { problem, ...(comment === '' ? {} : { comment }) };
  await addActivity(tx, tourId, { at: now, kind: 'problem', actor: 'VISITOR', details });
  const organization = await organizationById(tx, organizationId);
  if (organization?.leasingEmail) {
    await queueMail(tx, {
      organizationId,
      message: tourProblem,
      subjectId: tourId,
      version: await countActivities(tx, tourId),
      recipient: organization.leasingEmail,
      now,
    });
  }
  return { tourId };
}
