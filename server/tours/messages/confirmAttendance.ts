import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { lockAll } from '#server/db/locks.ts';
import { queueMail } from '#server/db/outbox.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { confirmAttendance, reinstateTour } from '#server/db/tours/changeTour.ts';
import { clearEndedHolds } from '#server/db/tours/holds.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';

import { tourBlocked, unknownTour } from '../change/blocked.ts';
import { TOUR_TO_VISITOR } from '../mails/kinds.ts';
import { tellAgent } from '../showing/tellAgent.ts';
import { SlotTaken, slotUnavailable } from '../slotTaken.ts';
import { lockOfHome, takeSlot } from '../takeSlot.ts';
import { activeStatuses } from '../tour.ts';
import { tourableHome } from '../tourPlace.ts';
import type { TourParts } from '../tourParts.ts';
import { heldTour } from '../view/heldTour.ts';

import { reinstateUntil } from './reinstateUntil.ts';
import { tellTeam } from './tellTeam.ts';

type Parts = Pick<TourParts, 'db' | 'now' | 'ip' | 'tokens'>;

/** The visitor comes. A time that was given back a moment ago is his again, while nobody else has it. */
export async function tellComing(
  parts: Parts,
  { organizationId, publicToken }: { organizationId: string; publicToken: string },
): Promise<Tour> {
  const { db, now } = parts;
  const held = await heldTour(parts, { organizationId, token: publicToken });
  if (!held) throw unknownTour();
  try {
    await db.transaction((tx) => coming(tx, held, now));
  } catch (error) {
    throw error instanceof SlotTaken ? await slotUnavailable({ db, now }, error) : error;
  }
  const tour = await tourById(db, held.id);
  if (!tour) throw new Error('The tour was deleted while it was being confirmed');
  return tour;
}

async function coming(tx: Queryable, { id, unitId }: Tour, now: Date): Promise<void> {
  await lockAll(tx, [lockOfHome(unitId)]);
  await lockTour(tx, id);
  const tour = await tourById(tx, id);
  if (!tour) return;
  const until = reinstateUntil(tour);
  if (until !== null && now < until) return reinstate(tx, tour, now);
  if (!activeStatuses.includes(tour.status) || tour.startsAt <= now) {
    throw tourBlocked(
      'ALREADY_HAPPENED',
      'This tour has already started or ended. You can pick another time.',
    );
  }
  if (await confirmAttendance(tx, id, now)) {
    await addActivity(tx, id, { at: now, kind: 'coming', actor: 'VISITOR' });
  }
}

async function reinstate(tx: Queryable, tour: Tour, now: Date): Promise<void> {
  const [home] = await homesByIds(tx, [tour.unitId]);
  if (!home) throw new Error('The home was deleted while its tour was being confirmed');
  const tourable = await tourableHome(tx, home, now);
  const rule = tourable.rules.find(({ kind }) => kind === tour.kind);
  if (!rule) throw new SlotTaken(tourable, tour);
  await clearEndedHolds(tx, { now });
  const { agentId } = await takeSlot(tx, { tourable, rule, time: tour, takenFor: { tourId: tour.id }, now });
  const sequence = await reinstateTour(tx, tour.id, { agentId, now });
  await addActivity(tx, tour.id, { at: now, kind: 'reinstated', actor: 'VISITOR' });
  const mail = { organizationId: tour.organizationId, subjectId: tour.id, version: sequence + 1, now };
  if (tour.email !== null) await queueMail(tx, { ...mail, kind: TOUR_TO_VISITOR, recipient: tour.email });
  await tellTeam(tx, { ...tour, sequence }, now);
  await tellAgent(tx, { ...tour, sequence, agentId }, { about: 'tour', now });
}
