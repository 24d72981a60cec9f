import { getTooLongError } from '#domain/text.ts';
import {
  type AccessProblem,
  MAX_PROBLEM_LENGTH,
  accessTips,
  formatAccessProblem,
  isAccessProblem,
  isDangerous,
} from '#domain/tours/access.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { Queryable } from '#server/db/database.ts';
import { runOnceIn } from '#server/db/idempotency.ts';
import { queueMail } from '#server/db/outbox.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { ReportAccessProblemInput } from '#server/graphql/schemaTypes.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from '../emails/mailBlocks.ts';
import { addActivity, countActivities, listActivities } from '../model/activities.ts';
import type { TourStatus } from '../model/tour.ts';
import { isOwnSession, getAccessWindow } from '../model/tourAccess.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { getTourReference } from '../view/tourLabels.ts';
import { issueAccessCode } from './checkInAndOut.ts';
import {
  isAccessClosed,
  type AccessCode,
  type AccessDeps,
  getTourByLink,
  withOpenTour,
  accessClosed,
} from './openAccess.ts';

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

const HOUR_MS = 3_600_000;
const MAX_REPORTS_PER_10_MIN = 5;

/** A visitor whose tour ended this way knew long before and is not at the door. */
const endedStatuses: readonly TourStatus[] = ['CANCELLED_BY_PROSPECT', 'DECLINED', 'EXPIRED'];

/**
 * Runs for the holder of this tour's link, from an hour before to an hour after. Everyone with only the link
 * shares one limit, so they do not use up the reports of the visitor's own session.
 */
async function withTourNearStart<Result>(
  deps: AccessDeps,
  { linkedTour, sessionKey }: { linkedTour: Tour; sessionKey: string },
  work: (tx: Queryable, tour: Tour) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey } = deps;
  if (!isNear(linkedTour, now)) throw accessClosed();
  const isOwn = await isOwnSession(db, linkedTour, { secretKey, sessionKey });
  const subject = isOwn ? `${linkedTour.id} own session` : linkedTour.id;
  const limit = { name: 'access-problems', subject, limit: MAX_REPORTS_PER_10_MIN, windowSeconds: 600 };
  const { allowed } = await consumeRateLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw rateLimited('We’ve already notified our team several times. Please call us.');
  return db.transaction(async (tx) => {
    await lockTour(tx, linkedTour.id);
    const tour = await tourById(tx, linkedTour.id);
    if (!tour || !isNear(tour, now)) throw accessClosed();
    return work(tx, tour);
  });
}

function isNear(tour: Tour, now: Date): boolean {
  if (tour.kind !== 'SELF_GUIDED' || endedStatuses.includes(tour.status)) return false;
  const { from, to } = getAccessWindow(tour);
  return now.getTime() >= from.getTime() - HOUR_MS && now.getTime() < to.getTime() + HOUR_MS;
}

const leave = [
  'Leave now, and don’t go back in.',
  'Call 911 if you or someone else is in danger.',
  'Call us when you’re safe. We’ve let our team know.',
];

const tips: Record<AccessProblem, string[]> = {
  CANNOT_FIND_LOCKBOX: [
    'Look where this page says, and on the other side of the door.',
    'Check the street and number against your tour.',
  ],
  CODE_REJECTED: [
    'Use the new code on this page. The old one no longer works.',
    'Press each digit firmly and wait for its light.',
  ],
  KEY_MISSING: [accessTips.missingKey, 'Call us. We’ll tell you what to do.'],
  DOOR_STUCK: [accessTips.stuckDoor, 'Don’t force it. Call us.'],
  SOMEONE_INSIDE: leave,
  UNSAFE: leave,
  ALARM: ['Leave the home and close the door.', 'Call us and we’ll turn it off.'],
  OTHER: ['We’ve let our team know. Call us if it can’t wait.'],
};

const getAccessTips = (problem: AccessProblem): string[] => tips[problem];

/** A visitor is at a door and needs help. */
const tourProblem = defineEmail('tour.problem', {
  async write({ db, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    const activities = fullTour ? await listActivities(db, fullTour.tour.id) : [];
    const last = activities.slice(0, mail.version).findLast(({ kind }) => kind === 'problem');
    if (!fullTour || !last) return null;
    const { tour, home } = fullTour;
    const { problem: reported = '' } = last.details;
    const problem = isAccessProblem(reported) ? reported : 'OTHER';
    const words = formatAccessProblem(problem);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor needs help at the door' },
      paragraph(
        isDangerous(problem)
          ? 'We told them to leave and call 911. Please call them now.'
          : 'Please call them now.',
      ),
      knownFacts([['What', words], ...listVisitorFacts(fullTour)]),
      ...(last.details.comment === undefined ? [] : [{ kind: 'quote' as const, text: last.details.comment }]),
    ];
    return {
      subject: `Help needed: “${words}”, ${home.title}, ${getTourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});
