import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { storeMove } from '../change/storeMove.ts';
import { tourMoveRefused } from '../confirmations/tourMoved.ts';
import { tourToVisitor } from '../confirmations/tourToVisitor.ts';
import { tourEnded } from '../emails/tourEnded.ts';
import { assignHoldToTour } from '../holds/holds.ts';
import { addActivity, countActivities, type TourActor } from '../model/activities.ts';
import { endMove, findMove, type TourMove } from '../model/moves.ts';
import type { TourStatus } from '../model/tour.ts';
import { answerPending, lockTour, setAttendance } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { notifyConfirmed, notifyTourEnd } from '../showing/notifications.ts';
import { releaseTourTime, releaseMove } from '../waitlist/releaseTourTime.ts';

/** `never` declines and does not allow rebooking with the same link. */
export type TeamAnswer = 'yes' | 'no' | 'never';

type TeamAnswerInput = {
  answer: TeamAnswer;
  reason: string | null;
  /** The version that was shown: an answer does not apply to a tour that was moved since. */
  sequence: number;
};

/** Stores the team's answer and notifies the visitor. Only the first answer counts. */
export const answerTour = (
  { db, now }: { db: Database; now: Date },
  tour: Tour,
  { answer, reason, sequence: shown }: TeamAnswerInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, organizationId, email } = tour;
    const isYes = answer === 'yes';
    const sequence = await answerPending(tx, id, {
      status: isYes ? 'CONFIRMED' : 'DECLINED',
      reason: isYes ? null : reason,
      canRebook: answer !== 'never',
      sequence: shown,
      now,
    });
    if (sequence === null) return;
    if (isYes) await scheduleTour(tx, id, now);
    else await releaseTourTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: isYes ? 'confirmed' : 'declined', actor: 'TEAM' });
    await (isYes ? notifyConfirmed : notifyTourEnd)(tx, { ...tour, sequence }, now);
    if (email === null) return;
    await queueMail(tx, {
      organizationId,
      message: isYes ? tourToVisitor : tourEnded,
      subjectId: id,
      version: sequence + 1,
      recipient: email,
      now,
    });
  });

type Deps = { db: Database; now: Date };
type MoveAnswer = { timeId: string; isYes: boolean };

/** The team's answer to a new time. Only the first counts, and only for the time that was shown. */
export const answerMove = ({ db, now }: Deps, tourId: string, { timeId, isYes }: MoveAnswer): Promise<void> =>
  db.transaction(async (tx) => {
    const request = await lockMove(tx, tourId);
    if (request?.move.timeId !== timeId || now >= request.move.answerBy || request.move.startsAt <= now)
      return;
    if (isYes && request.tour.status === 'CONFIRMED') await acceptMove(tx, request, now);
    else await refuseMove(tx, request, { now, actor: 'TEAM' });
  });

type MoveRequest = { tour: Tour; move: TourMove };

export async function lockMove(tx: Queryable, tourId: string): Promise<MoveRequest | null> {
  await lockTour(tx, tourId);
  const [tour, move] = [await tourById(tx, tourId), await findMove(tx, tourId)];
  return tour && move && { tour, move };
}

async function acceptMove(tx: Queryable, { tour, move }: MoveRequest, now: Date): Promise<void> {
  await endMove(tx, tour.id);
  await releaseTourTime(tx, tour, now);
  await assignHoldToTour(tx, { holdId: move.timeId, tourId: tour.id });
  const organization = await organizationById(tx, tour.organizationId);
  if (!organization) throw new Error('A tour without its organization');
  const moved = { ...move, status: 'CONFIRMED' as const, verifyBy: null, answerBy: null, stepUpTo: null };
  await storeMove(tx, { now }, { tour, organization, moved, actor: 'TEAM' });
}

/** The tour keeps its time, and its visitor is notified. */
export async function refuseMove(
  tx: Queryable,
  { tour, move }: MoveRequest,
  { now, actor }: { now: Date; actor: TourActor },
): Promise<void> {
  await releaseMove(tx, tour, move, now);
  await addActivity(tx, tour.id, { at: now, kind: 'move_refused', actor });
  if (tour.email === null) return;
  await queueMail(tx, {
    organizationId: tour.organizationId,
    message: tourMoveRefused,
    subjectId: tour.id,
    version: await countActivities(tx, tour.id),
    recipient: tour.email,
    now,
  });
}

type AttendanceReport = { attended: boolean; sequence: number };

const attendanceStatuses: readonly TourStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];
const DAYS = 14;

export const isAttendanceExpected = ({ status }: Pick<Tour, 'status'>): boolean =>
  attendanceStatuses.includes(status);

/** From the start of a tour until two weeks after it. */
export const isAttendanceOpen = (tour: Tour, now: Date): boolean =>
  isAttendanceExpected(tour) &&
  now >= tour.startsAt &&
  now.getTime() < tour.endsAt.getTime() + DAYS * 86_400_000;

/** Records who came: a visitor who came is not missed, and one who missed the tour may rebook. */
export const recordAttendance = (
  { db, now }: { db: Database; now: Date },
  tourId: string,
  { attended, sequence }: AttendanceReport,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTour(tx, tourId);
    const tour = await tourById(tx, tourId);
    // The answer does not apply to a tour that was moved since it was shown.
    if (tour?.sequence !== sequence || !isAttendanceOpen(tour, now)) return;
    const attendance = attended ? 'CAME' : 'MISSED';
    if (tour.attendance === attendance) return;
    const status = attended ? (now < tour.endsAt ? 'CHECKED_IN' : 'COMPLETED') : 'NO_SHOW';
    await setAttendance(tx, tourId, { status, attendance, from: [tour.status], now });
    await addActivity(tx, tourId, { at: now, kind: attended ? 'came' : 'missed', actor: 'TEAM' });
  });
