import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { getLatestStart } from '#server/organizations/officeTime.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { tourToVisitor } from '../confirmations/tourToVisitor.ts';
import { tourToTeam } from '../emails/tourToTeam.ts';
import { addActivity, type TourActor } from '../model/activities.ts';
import { getAnswerDeadline } from '../model/getAnswerDeadline.ts';
import { identityCheckById, isAbout } from '../model/identityChecks.ts';
import { listRulesForBooked } from '../model/rules.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { notifyConfirmed } from '../showing/notifications.ts';
import { getRequirements, isInReview } from '../view/readFullTour.ts';
import { identityReminder } from './identityToTeam.ts';
import { completeVerification } from './toursAwaitingVerification.ts';

type ConfirmOptions = { now: Date; actor: TourActor };

/**
 * Once the last proof is in, a waiting tour is confirmed, or goes to the team if it needs approval. Any other
 * tour stays as it is, and the team is reminded of what waits for it.
 */
export async function confirmOnceVerified(
  tx: Queryable,
  tourId: string,
  { now, actor }: ConfirmOptions,
): Promise<void> {
  await lockTour(tx, tourId);
  const tour = await tourById(tx, tourId);
  if (tour?.status !== 'NEEDS_VERIFICATION' || isTooLate(tour, { now, actor })) return;

  const rule = (await listRulesForBooked(tx, [tour.unitId]))
    .get(tour.unitId)
    ?.find(({ kind }) => kind === tour.kind);
  if (!rule) return;
  const requirements = getRequirements(tour, rule, await getIdentityStatus(tx, tour));
  const organization = await organizationById(tx, tour.organizationId);
  if (isInReview({ tour, requirements })) await queueReviewReminder(tx, tour, { organization, now });
  if (requirements.some(({ status }) => status !== 'PASSED')) return;

  const requiresApproval = rule.requiresApproval || tour.stepUpTo === 'TEAM';
  const status = requiresApproval ? 'PENDING_APPROVAL' : 'CONFIRMED';
  const answerBy =
    requiresApproval && organization ? getAnswerDeadline(organization, { ...tour, now }) : null;
  const sequence = await completeVerification(tx, tourId, { status, answerBy });
  if (sequence === null) return;

  await addActivity(tx, tourId, { at: now, kind: 'verified', actor });
  if (status === 'CONFIRMED') {
    await addActivity(tx, tourId, { at: now, kind: 'confirmed', actor: 'SYSTEM' });
    await scheduleTour(tx, tourId, now);
    await notifyConfirmed(tx, { ...tour, sequence }, now);
  }
  const mail = {
    organizationId: tour.organizationId,
    subjectId: tourId,
    version: sequence + 1,
    now,
  };
  if (tour.email !== null) await queueMail(tx, { ...mail, message: tourToVisitor, recipient: tour.email });
  if (organization?.leasingEmail) {
    await queueMail(tx, { ...mail, message: tourToTeam, recipient: organization.leasingEmail });
  }
}

/** The deadline applies to the visitor; our team may still review until the tour starts. */
const isTooLate = ({ verifyBy, startsAt }: Tour, { now, actor }: ConfirmOptions): boolean =>
  verifyBy !== null && verifyBy <= now && (actor !== 'TEAM' || startsAt <= now);

async function getIdentityStatus(tx: Queryable, tour: Tour) {
  const check = tour.identityCheckId === null ? null : await identityCheckById(tx, tour.identityCheckId);
  if (!check) return null;
  // An ID under another name belongs to another person.
  return isAbout(check, tour) ? check.status : 'NOT_STARTED';
}

/** How much office time the team still has when it is reminded. */
const REVIEW_LEAD_MINUTES = 60;

/** Reminds the team once of an ID that still waits for review when the tour is near. */
async function queueReviewReminder(
  tx: Queryable,
  tour: Tour,
  { organization, now }: { organization: Organization | null; now: Date },
): Promise<void> {
  if (!organization?.leasingEmail || tour.startsAt <= now) return;
  const latestReminder = getLatestStart(organization, REVIEW_LEAD_MINUTES, tour.startsAt);
  const halfway = new Date((now.getTime() + tour.startsAt.getTime()) / 2);
  await queueMail(tx, {
    organizationId: tour.organizationId,
    message: identityReminder,
    subjectId: tour.id,
    version: tour.sequence + 1,
    recipient: organization.leasingEmail,
    now,
    dueAt: latestReminder !== null && latestReminder > now ? latestReminder : halfway,
    goodUntil: tour.startsAt,
  });
}
