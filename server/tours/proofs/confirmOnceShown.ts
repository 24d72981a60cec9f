import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { identityCheckById } from '#server/db/proofs/identityChecks.ts';
import { endWaiting, lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity, type TourActor } from '#server/db/tours/activities.ts';
import { rulesOfBooked } from '#server/db/tours/rules.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { answerBy } from '../answerBy.ts';

import { TOUR_TO_TEAM, TOUR_TO_VISITOR } from '../mails/kinds.ts';
import { tellOfConfirmed } from '../showing/tellOfTour.ts';
import { isInReview, requirementsOf } from '../view/verification.ts';

import { isAbout } from './identityCounts.ts';
import { remindOfReview } from './remindOfReview.ts';

type When = { now: Date; actor: TourActor };

/**
 * A tour that waited for proofs is confirmed with the last of them, or goes to the team where somebody has to say yes.
 * One that waits for more, or no longer waits, is left as it is; our team is reminded of what waits for it.
 */
export async function confirmOnceShown(tx: Queryable, tourId: string, { now, actor }: When): Promise<void> {
  await lockTour(tx, tourId);
  const tour = await tourById(tx, tourId);
  if (tour?.status !== 'NEEDS_VERIFICATION' || isTooLate(tour, { now, actor })) return;

  const rule = (await rulesOfBooked(tx, [tour.unitId]))
    .get(tour.unitId)
    ?.find(({ kind }) => kind === tour.kind);
  if (!rule) return;
  const requirements = requirementsOf(tour, rule, await identityStatusOf(tx, tour));
  const organization = await organizationById(tx, tour.organizationId);
  if (isInReview({ tour, requirements })) await remindOfReview(tx, tour, { organization, now });
  if (requirements.some(({ status }) => status !== 'PASSED')) return;

  const isAskedFor = rule.isAskedFor || tour.raisedTo === 'TEAM';
  const status = isAskedFor ? 'PENDING_APPROVAL' : 'CONFIRMED';
  const promised = isAskedFor && organization ? answerBy(organization, { ...tour, now }) : null;
  const sequence = await endWaiting(tx, tourId, { status, answerBy: promised });
  if (sequence === null) return;

  await addActivity(tx, tourId, { at: now, kind: 'verified', actor });
  if (status === 'CONFIRMED') await addActivity(tx, tourId, { at: now, kind: 'confirmed', actor: 'SYSTEM' });
  if (status === 'CONFIRMED') await tellOfConfirmed(tx, { ...tour, sequence }, now);
  const mail = {
    organizationId: tour.organizationId,
    subjectId: tourId,
    version: sequence + 1,
    now,
  };
  if (tour.email !== null) await queueMail(tx, { ...mail, kind: TOUR_TO_VISITOR, recipient: tour.email });
  if (organization?.leasingEmail) {
    await queueMail(tx, { ...mail, kind: TOUR_TO_TEAM, recipient: organization.leasingEmail });
  }
}

/** The deadline binds the visitor; our team may still review until the tour starts. */
const isTooLate = ({ verifyBy, startsAt }: Tour, { now, actor }: When): boolean =>
  verifyBy !== null && verifyBy <= now && (actor !== 'TEAM' || startsAt <= now);

async function identityStatusOf(tx: Queryable, tour: Tour) {
  const check = tour.identityCheckId === null ? null : await identityCheckById(tx, tour.identityCheckId);
  if (!check) return null;
  // one under another name is about somebody else
  return isAbout(check, tour) ? check.status : 'NOT_STARTED';
}
