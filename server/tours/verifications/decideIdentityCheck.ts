import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';
import type { Tokens } from '#server/tokens.ts';

import {
  updateIdentityCheck,
  type IdentityCheck,
  lockIdentityCheck,
  getRound,
  identityCheckById,
} from '../model/identityChecks.ts';
import { getBookingPath, getTourPath } from '../model/links.ts';
import { toursByIds, tourById } from '../model/tours.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import { deleteIdentityFiles } from './identityFiles.ts';
import { UPLOAD_WINDOW_MS } from './startIdentity.ts';
import { extendVerifyBy, findToursAwaitingCheck } from './toursAwaitingVerification.ts';

const DAY_MS = 24 * 3_600_000;
const VALID_FOR_MS = 60 * DAY_MS;
const PICTURE_RETENTION_MS = DAY_MS;

/** How long a visitor has to submit another picture, unless the tour starts first. */
const RETRY_WINDOW_MS = 3_600_000;

type Deps = { db: Database; tokens: Tokens; now: Date };
type DecisionInput = { checkId: string; decision: Decision; reason: string | null };

/** Only the first decision counts; a second press, or a colleague's, changes nothing. */
export const decideIdentityCheck = (
  { db, tokens, now }: Deps,
  { checkId, decision, reason }: DecisionInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const check = await lockIdentityCheck(tx, checkId);
    if (check?.status !== 'MANUAL_REVIEW') return;
    if (decision === 'passed') await passCheck(tx, check, now);
    else await failCheck(tx, check, { tokens, now, reason, isFinal: decision === 'no' });
  });

async function passCheck(tx: Queryable, check: IdentityCheck, now: Date): Promise<void> {
  await updateIdentityCheck(tx, check, {
    status: 'PASSED',
    decidedAt: now,
    goodUntil: new Date(now.getTime() + VALID_FOR_MS),
    deleteFilesAt: getDeletionTime(check, now),
  });
  for (const tourId of await findToursAwaitingCheck(tx, check.id)) {
    await confirmOnceVerified(tx, tourId, { now, actor: 'TEAM' });
  }
}

type Failure = { tokens: Tokens; now: Date; reason: string | null; isFinal: boolean };

async function failCheck(
  tx: Queryable,
  check: IdentityCheck,
  { tokens, now, reason, isFinal }: Failure,
): Promise<void> {
  const attemptsLeft = isFinal ? 0 : check.attemptsLeft - 1;
  const updated = await updateIdentityCheck(tx, check, {
    status: 'FAILED',
    attemptsLeft,
    failureReason: reason,
    decidedAt: now,
    expiresAt: new Date(now.getTime() + UPLOAD_WINDOW_MS),
    deleteFilesAt: getDeletionTime(check, now),
  });
  const { organizationId, id: subjectId } = check;
  // Unreadable pictures are of no use.
  if (!isFinal) await deleteIdentityFiles(tx, check.id);
  if (attemptsLeft > 0) {
    await tokens.issue(tx, { kind: 'handoff', organizationId, subjectId, version: getRound(updated) });
    await extendVerifyBy(tx, check.id, { now, until: new Date(now.getTime() + RETRY_WINDOW_MS) });
  }
  for (const tour of await toursByIds(tx, await findToursAwaitingCheck(tx, check.id))) {
    if (tour.email === null) continue;
    await queueMail(tx, {
      organizationId,
      message: identityToVisitor,
      subjectId: tour.id,
      version: getRound(check),
      recipient: tour.email,
      now,
    });
  }
}

const getDeletionTime = ({ deleteFilesAt }: IdentityCheck, now: Date) =>
  new Date(Math.min(deleteFilesAt.getTime(), now.getTime() + PICTURE_RETENTION_MS));

/** The decisions the team can make about an ID. */
export type Decision = 'passed' | 'again' | 'no';

export const isDecision = (value: string): value is Decision => ['passed', 'again', 'no'].includes(value);

type Reason = { key: string; forTeam: string; forVisitor: string };

/** Why another picture is needed. */
export const retryReasons: readonly Reason[] = [
  {
    key: 'blurred',
    forTeam: 'Blurred, dark or cut off',
    forVisitor: 'We couldn’t read the photo because it was blurred, dark or cut off.',
  },
  {
    key: 'side',
    forTeam: 'One side is missing',
    forVisitor: 'We also need the other side of your ID.',
  },
  {
    key: 'kind',
    forTeam: 'Not a photo ID',
    forVisitor: 'We need a driver’s license, a passport or another photo ID.',
  },
  {
    key: 'expired',
    forTeam: 'The ID has expired',
    forVisitor: 'Your ID has expired. Please send one that’s valid.',
  },
];

/** Why the ID is rejected. */
export const rejectReasons: readonly Reason[] = [
  {
    key: 'name',
    forTeam: 'It shows a different name',
    forVisitor: 'The name on your ID is different from the one you gave us.',
  },
  {
    key: 'genuine',
    forTeam: 'It doesn’t seem to be genuine',
    forVisitor: 'We couldn’t verify who you are from your ID.',
  },
];

/** The text shown to the visitor. Null for a reason that does not belong to this decision. */
export function getDecisionReason(decision: Decision, key: string): string | null {
  const reasons = decision === 'again' ? retryReasons : decision === 'no' ? rejectReasons : [];
  return reasons.find((reason) => reason.key === key)?.forVisitor ?? null;
}

/** Tells the visitor what was wrong with the ID and what they can do. */
const identityToVisitor = defineEmail('identity.toVisitor', {
  async write({ db, organization, tokens, mail }) {
    const tour = await tourById(db, mail.subjectId);
    const check = tour?.identityCheckId ? await identityCheckById(db, tour.identityCheckId) : null;
    const [home] = tour ? await homesByIds(db, [tour.unitId]) : [];
    if (!tour || !home || check?.status !== 'FAILED' || tour.status !== 'NEEDS_VERIFICATION') return null;

    const canTryAgain = check.attemptsLeft > 0;
    const until = tour.verifyBy && formatMoment(tour.verifyBy, home.property.timeZone);
    const page = linkTo(organization, getTourPath(tokens.derive('tour', tour.id)));
    const other = linkTo(organization, getBookingPath(home.slug));
    const button = canTryAgain
      ? { text: 'Send another photo', href: page }
      : { text: 'Pick another tour', href: other };
    return {
      subject: `About your ID for ${home.title}`,
      blocks: [
        { kind: 'heading', text: `We couldn’t confirm your tour yet, ${tour.firstName}` },
        { kind: 'paragraph', text: check.failureReason ?? 'We couldn’t verify who you are from your ID.' },
        {
          kind: 'paragraph',
          text: canTryAgain
            ? formatRetrySentence(until)
            : 'You can see the home with someone from our team instead. You won’t need an ID for that.',
        },
        ...(button.href === null ? [] : [{ kind: 'button' as const, text: button.text, href: button.href }]),
      ],
      replyTo: organization.leasingEmail,
    };
  },
});

const formatRetrySentence = (until: string | null) =>
  until === null
    ? 'Please send another photo. We’ll hold your time until then.'
    : `Please send another photo by ${until}. We’ll hold your time until then.`;
