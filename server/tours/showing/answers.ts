import type { Database, Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity, type TourActor } from '#server/db/tours/activities.ts';
import { noteAgentOnWay, noteAgentUnavailable } from '#server/db/tours/showing.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';

import { TOUR_ON_WAY, TOUR_ON_WAY_BY_TEXT } from '../mails/kinds.ts';
import { tellVisitor } from '../messages/tellVisitor.ts';
import { activeStatuses } from '../tour.ts';

import { askTeamForAgent } from './tellOfTour.ts';

const HOUR_MS = 3_600_000;
const ON_WAY_HOURS = 3;

type Parts = { db: Database; now: Date };
type Shown = Pick<Tour, 'id' | 'sequence'> & { agentId: string };

/** From three hours before a tour until its end. */
export const isOnWayOpen = ({ status, startsAt, endsAt, agentUnavailableAt }: Tour, now: Date): boolean =>
  (status === 'CONFIRMED' || status === 'CHECKED_IN') &&
  agentUnavailableAt === null &&
  now.getTime() >= startsAt.getTime() - ON_WAY_HOURS * HOUR_MS &&
  now < endsAt;

export const isUnavailableOpen = ({ status, endsAt }: Tour, now: Date): boolean =>
  activeStatuses.includes(status) && now < endsAt;

/** The agent is on the way, and the visitor hears of it: once. */
export const sayOnWay = ({ db, now }: Parts, shown: Shown): Promise<void> =>
  db.transaction(async (tx) => {
    const tour = await sameTour(tx, shown);
    if (!tour || !isOnWayOpen(tour, now) || !(await noteAgentOnWay(tx, tour.id, now))) return;
    await addActivity(tx, tour.id, { at: now, kind: 'agent_on_way', actor: 'TEAM' });
    const [home] = await homesByIds(tx, [tour.unitId]);
    const timeZone = home?.property.timeZone ?? 'UTC';
    const kinds = { mail: TOUR_ON_WAY, text: TOUR_ON_WAY_BY_TEXT };
    await tellVisitor(tx, tour, kinds, { now, timeZone, goodUntil: tour.endsAt });
  });

/** The agent can't make it: the team gives the tour to someone else, proposes other times, or cancels. */
export const sayUnavailable = ({ db, now }: Parts, shown: Shown): Promise<void> =>
  db.transaction(async (tx) => {
    const tour = await sameTour(tx, shown);
    if (tour && isUnavailableOpen(tour, now)) await strand(tx, tour, { now, actor: 'TEAM' });
  });

/** Notes that no one gives a tour, and mails the team its link. Once, until it has another agent or time. */
export async function strand(
  tx: Queryable,
  tour: Tour,
  { now, actor }: { now: Date; actor: TourActor },
): Promise<void> {
  if (!(await noteAgentUnavailable(tx, tour.id, now))) return;
  await addActivity(tx, tour.id, { at: now, kind: 'agent_unavailable', actor });
  await askTeamForAgent(tx, tour, now);
}

/** As it was shown: of a tour that has been moved, or given to another agent, something else was meant. */
async function sameTour(tx: Queryable, { id, sequence, agentId }: Shown): Promise<Tour | null> {
  await lockTour(tx, id);
  const tour = await tourById(tx, id);
  return tour?.sequence === sequence && tour.agentId === agentId ? tour : null;
}
