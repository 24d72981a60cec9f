import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { errorCode } from '#server/db/errorCode.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { dayIn } from '#server/time/days.ts';

import type { TourActionName } from '../actions/tourAction.ts';
import { tourEnded } from '../emails/tourEnded.ts';
import { revokeCodesNow } from '../locks/codesToRevoke.ts';
import { addActivity, countActivities } from '../model/activities.ts';
import { findMove } from '../model/moves.ts';
import { endTour, markProposed, lockTour } from '../model/tourChanges.ts';
import { getTourableHome } from '../model/tourPlace.ts';
import { reopenActions } from '../model/tourSchedule.ts';
import { listAvailableAgents } from '../model/tourTimes.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { notifyAgent, notifyTourEnd } from '../showing/notifications.ts';
import { assignAgent, listAgentNames, type ShowingAgent, getTourSpan } from '../showing/showingAgents.ts';
import { findFreeSlots } from '../slots/findFreeSlots.ts';
import type { SlotView } from '../slots/slot.ts';
import { getHomeLockKey } from '../slots/takeSlot.ts';
import { getVerifiedKinds } from '../verifications/acceptedVerifications.ts';
import { isHomeUnavailable } from '../view/tourChange.ts';
import { releaseTourTime, releaseMove } from '../waitlist/releaseTourTime.ts';
import { tourProposed, tourReassigned } from './teamChanged.ts';

type Deps = { db: Database; now: Date };
/** The version that was shown: an action does not apply to a tour that has changed since. */
type TourVersion = { tourId: string; sequence: number };
const manageProblems = ['reason', 'agent', 'times', 'changed'] as const;
export type ManageProblem = (typeof manageProblems)[number];

export const isManageProblem = (text: string): text is ManageProblem =>
  manageProblems.some((problem) => problem === text);

export const MAX_REASON_CHARACTERS = 500;
export const MAX_PROPOSED_TIMES = 3;
const MAX_OFFERED_TIMES = 8;
const DAYS_AHEAD = 14;
const agentActions: readonly TourActionName[] = ['remindAgent', 'remindTeam'];
const EXCLUSION_VIOLATION = '23P01';

/**
 * A tour that is not over and has no open request. It may be in progress, because its agent may not show up.
 */
export const isManageable = ({ status, endsAt }: Pick<Tour, 'status' | 'endsAt'>, now: Date): boolean =>
  (status === 'CONFIRMED' || status === 'NEEDS_VERIFICATION') && now < endsAt;

/** A tour that waits for the team's answer. */
export const isAnswerable = (
  { status, startsAt, answerBy }: Pick<Tour, 'status' | 'startsAt' | 'answerBy'>,
  now: Date,
): boolean => status === 'PENDING_APPROVAL' && now < startsAt && (answerBy === null || now < answerBy);

/** The team cancels, with a reason shown to the visitor. */
export async function cancelByTeam(
  { db, now }: Deps,
  { tourId, sequence, reason: input }: TourVersion & { reason: string },
): Promise<ManageProblem | null> {
  const reason = normalizeLines(input).trim();
  if (reason === '' || Array.from(reason).length > MAX_REASON_CHARACTERS) return 'reason';
  return db.transaction(async (tx) => {
    const tour = await lockUnchangedTour(tx, { tourId, sequence }, now);
    if (!tour) return 'changed';
    // Requests are declined instead.
    if (!isManageable(tour, now)) return 'changed';
    const { id, status, organizationId, email } = tour;
    const endedSequence = await endTour(tx, {
      id,
      status: 'CANCELLED_BY_MANAGER',
      from: [status],
      reason,
      now,
    });
    if (endedSequence === null) return 'changed';
    await revokeCodesNow(tx, id, now);
    const move = await findMove(tx, id);
    if (move) await releaseMove(tx, tour, move, now);
    await releaseTourTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'cancelled', actor: 'TEAM', details: { comment: reason } });
    const mail = { organizationId, subjectId: id, version: endedSequence + 1, now };
    if (email !== null) await queueMail(tx, { ...mail, message: tourEnded, recipient: email });
    await notifyTourEnd(tx, { ...tour, sequence: endedSequence }, now);
    return null;
  });
}

/** Agents who are free at the tour's time, including its own agent after they became unavailable. */
export async function findFreeAgents(
  db: Queryable,
  { tour, home }: { tour: Tour; home: ListedHome },
): Promise<Pick<ShowingAgent, 'id' | 'firstName'>[]> {
  const during = tour.agentId === null ? null : await getTourSpan(db, tour.id);
  if (during === null) return [];
  const { organizationId, unitId, kind, startsAt } = tour;
  const { market, timeZone } = home.property;
  const ids = await listAvailableAgents(db, {
    organizationId,
    unitId,
    kind,
    startsAt,
    during,
    timeZone,
    marketId: market.id,
  });
  const isOther = (id: string) => id !== tour.agentId || tour.agentUnavailableAt !== null;
  return listAgentNames(db, ids.filter(isOther));
}

/** Assigns a free agent. The visitor and both agents are notified, unless the tour is still a request. */
export async function reassign(
  { db, now }: Deps,
  { tourId, sequence, agentId }: TourVersion & { agentId: string },
): Promise<ManageProblem | null> {
  try {
    return await db.transaction(async (tx) => {
      const before = await tourById(tx, tourId);
      if (!before) return 'changed';
      await acquireLocks(tx, [getHomeLockKey(before.unitId)]);
      const tour = await lockUnchangedTour(tx, { tourId, sequence }, now);
      const [home] = await homesByIds(tx, [before.unitId]);
      if (!tour || !home) return 'changed';
      const free = await findFreeAgents(tx, { tour, home });
      if (free.every(({ id }) => id !== agentId)) return 'agent';
      const newSequence = await assignAgent(tx, tourId, agentId);
      await reopenActions(tx, tourId, agentActions);
      await addActivity(tx, tourId, { at: now, kind: 'reassigned', actor: 'TEAM' });
      const { organizationId, email, status } = tour;
      const mail = { organizationId, subjectId: tourId, version: newSequence + 1, now };
      // The visitor of a request learns who comes once it is confirmed.
      if (email !== null && status !== 'PENDING_APPROVAL') {
        await queueMail(tx, { ...mail, message: tourReassigned, recipient: email });
      }
      if (status !== 'CONFIRMED') return null;
      const updatedTour = { ...tour, sequence: newSequence };
      if (agentId !== tour.agentId) await notifyAgent(tx, updatedTour, { about: 'release', now });
      await notifyAgent(tx, { ...updatedTour, agentId }, { about: 'tour', now });
      return null;
    });
  } catch (error) {
    if (errorCode(error) === EXCLUSION_VIOLATION) return 'agent';
    throw error;
  }
}

/** Free times near the tour's time, earliest first. None once it has begun. */
export async function findTimesToPropose(
  db: Queryable,
  { tour, home }: { tour: Tour; home: ListedHome },
  now: Date,
): Promise<SlotView[]> {
  if (isHomeUnavailable(home.status) || now >= tour.startsAt) return [];
  const from = dayIn(home.property.timeZone, now);
  const shown = await getVerifiedKinds(db, tour, now);
  const query = { kind: tour.kind, from, days: DAYS_AHEAD, now, moving: tour, shown };
  const { days } = await findFreeSlots(db, await getTourableHome(db, home, now), query);
  const distance = ({ startsAt }: SlotView) => Math.abs(startsAt.getTime() - tour.startsAt.getTime());
  return days
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_OFFERED_TIMES)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Emails other times to the visitor. The tour keeps its time until they pick one. */
export async function proposeTimes(
  { db, now }: Deps,
  { tourId, sequence, slotIds }: TourVersion & { slotIds: readonly string[] },
): Promise<ManageProblem | null> {
  if (slotIds.length === 0 || slotIds.length > MAX_PROPOSED_TIMES) return 'times';
  return db.transaction(async (tx) => {
    const tour = await lockUnchangedTour(tx, { tourId, sequence }, now);
    const [home] = tour ? await homesByIds(tx, [tour.unitId]) : [];
    if (!tour || !home) return 'changed';
    const free = await findTimesToPropose(tx, { tour, home }, now);
    const times = free.filter(({ id }) => slotIds.includes(id));
    if (times.length < slotIds.length) return 'times';
    const proposed = times.map(({ startsAt }) => startsAt.toISOString()).join(' ');
    await addActivity(tx, tourId, { at: now, kind: 'proposed', actor: 'TEAM', details: { times: proposed } });
    await markProposed(tx, tourId, now);
    if (tour.email === null) return null;
    await queueMail(tx, {
      organizationId: tour.organizationId,
      message: tourProposed,
      subjectId: tourId,
      version: await countActivities(tx, tourId),
      recipient: tour.email,
      now,
    });
    return null;
  });
}

async function lockUnchangedTour(
  tx: Queryable,
  { tourId, sequence }: TourVersion,
  now: Date,
): Promise<Tour | null> {
  await lockTour(tx, tourId);
  const tour = await tourById(tx, tourId);
  const isOpen = tour && (isManageable(tour, now) || isAnswerable(tour, now));
  return isOpen && tour.sequence === sequence ? tour : null;
}
