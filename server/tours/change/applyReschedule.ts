import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { getInitialStatus } from '../book/getInitialStatus.ts';
import { takeTourSlot } from '../book/reserveTour.ts';
import { tourMoveRequested } from '../confirmations/tourMoved.ts';
import { tourChangedToTeam } from '../emails/changedToTeam.ts';
import { clearExpiredHolds, dropHolds, listHolds } from '../holds/holds.ts';
import { addActivity, countActivities } from '../model/activities.ts';
import { findMove, addMove } from '../model/moves.ts';
import { toSession, type Session } from '../model/session.ts';
import { type TourRule, UNCONFIRMED, type VerificationLevel } from '../model/tour.ts';
import { saveRiskSignals } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { assessRisk, getNextVerification } from '../risk/assessRisk.ts';
import { assertOffered, requireRule, takeSlot } from '../slots/takeSlot.ts';
import { getVerifiedKinds } from '../verifications/acceptedVerifications.ts';
import type { TourChange } from '../view/tourChange.ts';
import { releaseTourTime, releaseMove } from '../waitlist/releaseTourTime.ts';
import { storeMove } from './storeMove.ts';
import type { RequestedMove } from './validateReschedule.ts';

type MoveRequest = RequestedMove & { change: TourChange; sessionKey: string };

/** Call this under the locks of the home and the tour. If it fails, the tour keeps its time. */
export async function applyReschedule(tx: Queryable, deps: TourDeps, request: MoveRequest): Promise<void> {
  const { now } = deps;
  const { tour, tourable, time, organization } = request;
  const rule = requireRule(tourable, time);
  const isConfirmed = tour.status === 'CONFIRMED' && request.change.mode === 'MOVE';
  const hasTeam = organization.leasingEmail !== null;
  const { sessionKey } = request;
  const stepUpTo = await getStepUpForMove(tx, deps, { tour, rule, sessionKey, hasTeam });
  const initialStatus = getInitialStatus({
    rule,
    startsAt: time.startsAt,
    shown: await getVerifiedKinds(tx, tour, now),
    // A confirmed time is not given up for an unconfirmed one.
    verifyLater: !isConfirmed,
    replacesConfirmedTime: isConfirmed,
    stepUpTo,
    hasTeam,
    office: organization,
    now,
  });
  const before = await findMove(tx, tour.id);
  if (before) await releaseMove(tx, tour, before, now);
  const session = toSession(deps, sessionKey);
  if (isConfirmed && initialStatus.status === 'PENDING_APPROVAL' && initialStatus.answerBy !== null) {
    await requestMove(tx, deps, { ...request, rule, session, answerBy: initialStatus.answerBy });
    return;
  }
  await releaseTourTime(tx, tour, now);
  const taken = await takeTourSlot(tx, tour.id, { tourable, rule, time, session, now });
  await storeMove(tx, deps, { ...request, moved: { ...time, ...initialStatus, ...taken } });
}

type MoveRequestInput = RequestedMove & { rule: TourRule; session: Session; answerBy: Date };

/** Covers the delay until an unanswered request is noticed. */
const MOVE_HOLD_GRACE_MS = 3_600_000;

/** Reserves the new time until the team answers; the tour keeps its current one. */
async function requestMove(
  tx: Queryable,
  { now, secretKey }: TourDeps,
  { tour, organization, tourable, time, rule, session, answerBy }: MoveRequestInput,
): Promise<void> {
  assertOffered({ tourable, rule, time, now });
  await dropHolds(tx, await listHolds(tx, { unitId: tourable.home.id, session }));
  await clearExpiredHolds(tx, now);
  const { timeId } = await takeSlot(tx, {
    tourable,
    rule,
    time,
    takenFor: {
      session: { tab: secretKey.hash('tour move', tour.id), browser: null },
      networks: [secretKey.hash('tour moves', tour.id).toString('hex')],
      heldUntil: new Date(answerBy.getTime() + MOVE_HOLD_GRACE_MS),
      extensionsLeft: 0,
    },
    now,
  });
  await addMove(tx, { tourId: tour.id, timeId, answerBy, now });
  await addActivity(tx, tour.id, { at: now, kind: 'move_requested', actor: 'VISITOR' });
  const mail = {
    organizationId: tour.organizationId,
    subjectId: tour.id,
    version: await countActivities(tx, tour.id),
    now,
  };
  if (tour.email !== null)
    await queueMail(tx, { ...mail, message: tourMoveRequested, recipient: tour.email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: tourChangedToTeam, recipient: organization.leasingEmail });
  }
}

type MoveContext = { tour: Tour; rule: TourRule; sessionKey: string; hasTeam: boolean };

/**
 * Extra verification for a move. Another kind of tour is assessed again; within the same kind, a visitor who
 * was confirmed before has already verified or has the team's approval.
 */
async function getStepUpForMove(
  tx: Queryable,
  deps: TourDeps,
  { tour, rule, sessionKey, hasTeam }: MoveContext,
): Promise<VerificationLevel | null> {
  if (rule.kind === tour.kind) return wasConfirmed(tour) ? null : tour.stepUpTo;
  const contact = { ...tour, email: tour.email ?? '' };
  const { riskSignals, offered } = await assessRisk(tx, deps, { ...tour, contact, sessionKey });
  await saveRiskSignals(tx, tour.id, riskSignals);
  return offered && getNextVerification(rule, { verifications: offered, hasTeam });
}

const wasConfirmed = ({ status, endReason }: Tour): boolean =>
  status === 'CONFIRMED' ||
  status === 'COMPLETED' ||
  status === 'NO_SHOW' ||
  (status === 'EXPIRED' && endReason === UNCONFIRMED);
