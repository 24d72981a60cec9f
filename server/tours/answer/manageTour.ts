import { plainLines } from '#server/contact/plainLines.ts';
import { endCodesOf } from '#server/db/access/codesToRevoke.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { errorCode } from '#server/db/errorCode.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { lockAll } from '#server/db/locks.ts';
import { queueMail } from '#server/db/outbox.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity, countActivities } from '#server/db/tours/activities.ts';
import { endTour, noteProposed } from '#server/db/tours/changeTour.ts';
import { moveOf } from '#server/db/tours/moves.ts';
import { assignAgent, namesOfAgents, type ShowingAgent, spanOfTour } from '#server/db/tours/showing.ts';
import { agentsFor } from '#server/db/tours/tourTimes.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { dayIn } from '#server/homes/days.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { freeTime, giveBackMove } from '../change/giveBack.ts';
import { shownBy } from '../change/shownBy.ts';
import { freeSlots } from '../freeSlots.ts';
import { TOUR_ENDED, TOUR_PROPOSED, TOUR_REASSIGNED } from '../mails/kinds.ts';
import { tellAgent } from '../showing/tellAgent.ts';
import { tellOfEnd } from '../showing/tellOfTour.ts';
import type { SlotShown } from '../slotShown.ts';
import { lockOfHome } from '../takeSlot.ts';
import { tourableHome } from '../tourPlace.ts';
import { isOutOfReach } from '../view/changes.ts';

type Parts = { db: Database; now: Date };
/** What was shown: of a tour that has changed since, something else was meant. */
type Shown = { tourId: string; sequence: number };
const manageProblems = ['reason', 'agent', 'times', 'changed'] as const;
export type ManageProblem = (typeof manageProblems)[number];

export const isManageProblem = (text: string): text is ManageProblem =>
  manageProblems.some((problem) => problem === text);

export const MAX_REASON_CHARACTERS = 500;
export const MAX_PROPOSED_TIMES = 3;
const OFFERED_TIMES = 8;
const DAYS_AHEAD = 14;
const OVERLAP = '23P01';

/** A tour that is not over and not asked for any more. Its agent may not come after it has begun, either. */
export const isManageable = ({ status, endsAt }: Pick<Tour, 'status' | 'endsAt'>, now: Date): boolean =>
  (status === 'CONFIRMED' || status === 'NEEDS_VERIFICATION') && now < endsAt;

/** A tour that waits for the team's yes or no. */
export const isAnswerable = (
  { status, startsAt, answerBy }: Pick<Tour, 'status' | 'startsAt' | 'answerBy'>,
  now: Date,
): boolean => status === 'PENDING_APPROVAL' && now < startsAt && (answerBy === null || now < answerBy);

/** The team cancels, with a reason that the visitor reads. */
export async function cancelByTeam(
  { db, now }: Parts,
  { tourId, sequence, reason: given }: Shown & { reason: string },
): Promise<ManageProblem | null> {
  const reason = plainLines(given).trim();
  if (reason === '' || Array.from(reason).length > MAX_REASON_CHARACTERS) return 'reason';
  return db.transaction(async (tx) => {
    const tour = await sameTour(tx, { tourId, sequence }, now);
    if (!tour) return 'changed';
    // a request is declined instead
    if (!isManageable(tour, now)) return 'changed';
    const { id, status, organizationId, email } = tour;
    const ended = await endTour(tx, { id, status: 'CANCELLED_BY_MANAGER', from: [status], reason, now });
    if (ended === null) return 'changed';
    await endCodesOf(tx, id, now);
    const move = await moveOf(tx, id);
    if (move) await giveBackMove(tx, tour, move, now);
    await freeTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'cancelled', actor: 'TEAM', details: { comment: reason } });
    const mail = { organizationId, subjectId: id, version: ended + 1, now };
    if (email !== null) await queueMail(tx, { ...mail, kind: TOUR_ENDED, recipient: email });
    await tellOfEnd(tx, { ...tour, sequence: ended }, now);
    return null;
  });
}

/** Who else could give a tour at its time; its own agent too, after they could not. */
export async function freeAgents(
  db: Queryable,
  { tour, home }: { tour: Tour; home: ListedHome },
): Promise<Pick<ShowingAgent, 'id' | 'firstName'>[]> {
  const during = tour.agentId === null ? null : await spanOfTour(db, tour.id);
  if (during === null) return [];
  const { organizationId, unitId, kind, startsAt } = tour;
  const { market, timeZone } = home.property;
  const ids = await agentsFor(db, {
    organizationId,
    unitId,
    kind,
    startsAt,
    during,
    timeZone,
    marketId: market.id,
  });
  const isOther = (id: string) => id !== tour.agentId || tour.agentUnavailableAt !== null;
  return namesOfAgents(db, ids.filter(isOther));
}

/** Gives a tour to an agent who is free. The visitor and both agents hear of it, unless it is only asked for. */
export async function reassign(
  { db, now }: Parts,
  { tourId, sequence, agentId }: Shown & { agentId: string },
): Promise<ManageProblem | null> {
  try {
    return await db.transaction(async (tx) => {
      const before = await tourById(tx, tourId);
      if (!before) return 'changed';
      await lockAll(tx, [lockOfHome(before.unitId)]);
      const tour = await sameTour(tx, { tourId, sequence }, now);
      const [home] = await homesByIds(tx, [before.unitId]);
      if (!tour || !home) return 'changed';
      const free = await freeAgents(tx, { tour, home });
      if (free.every(({ id }) => id !== agentId)) return 'agent';
      const assigned = await assignAgent(tx, tourId, agentId);
      await addActivity(tx, tourId, { at: now, kind: 'reassigned', actor: 'TEAM' });
      const { organizationId, email, status } = tour;
      const mail = { organizationId, subjectId: tourId, version: assigned + 1, now };
      // of a request the visitor hears who comes once it is confirmed
      if (email !== null && status !== 'PENDING_APPROVAL') {
        await queueMail(tx, { ...mail, kind: TOUR_REASSIGNED, recipient: email });
      }
      if (status !== 'CONFIRMED') return null;
      const told = { ...tour, sequence: assigned };
      if (agentId !== tour.agentId) await tellAgent(tx, told, { about: 'release', now });
      await tellAgent(tx, { ...told, agentId }, { about: 'tour', now });
      return null;
    });
  } catch (error) {
    if (errorCode(error) === OVERLAP) return 'agent';
    throw error;
  }
}

/** Free times near that of a tour, the earliest first. None once it has begun. */
export async function timesToPropose(
  db: Queryable,
  { tour, home }: { tour: Tour; home: ListedHome },
  now: Date,
): Promise<SlotShown[]> {
  if (isOutOfReach(home.status) || now >= tour.startsAt) return [];
  const from = dayIn(home.property.timeZone, now);
  const shown = await shownBy(db, tour, now);
  const wanted = { kind: tour.kind, from, days: DAYS_AHEAD, now, moving: tour, shown };
  const { days } = await freeSlots(db, await tourableHome(db, home, now), wanted);
  const distance = ({ startsAt }: SlotShown) => Math.abs(startsAt.getTime() - tour.startsAt.getTime());
  return days
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, OFFERED_TIMES)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Mails the visitor other times. The tour keeps its own until they pick one. */
export async function proposeTimes(
  { db, now }: Parts,
  { tourId, sequence, slotIds }: Shown & { slotIds: readonly string[] },
): Promise<ManageProblem | null> {
  if (slotIds.length === 0 || slotIds.length > MAX_PROPOSED_TIMES) return 'times';
  return db.transaction(async (tx) => {
    const tour = await sameTour(tx, { tourId, sequence }, now);
    const [home] = tour ? await homesByIds(tx, [tour.unitId]) : [];
    if (!tour || !home) return 'changed';
    const free = await timesToPropose(tx, { tour, home }, now);
    const times = free.filter(({ id }) => slotIds.includes(id));
    if (times.length < slotIds.length) return 'times';
    const proposed = times.map(({ startsAt }) => startsAt.toISOString()).join(' ');
    await addActivity(tx, tourId, { at: now, kind: 'proposed', actor: 'TEAM', details: { times: proposed } });
    await noteProposed(tx, tourId, now);
    if (tour.email === null) return null;
    await queueMail(tx, {
      organizationId: tour.organizationId,
      kind: TOUR_PROPOSED,
      subjectId: tourId,
      version: await countActivities(tx, tourId),
      recipient: tour.email,
      now,
    });
    return null;
  });
}

async function sameTour(tx: Queryable, { tourId, sequence }: Shown, now: Date): Promise<Tour | null> {
  await lockTour(tx, tourId);
  const tour = await tourById(tx, tourId);
  const isOpen = tour && (isManageable(tour, now) || isAnswerable(tour, now));
  return isOpen && tour.sequence === sequence ? tour : null;
}
