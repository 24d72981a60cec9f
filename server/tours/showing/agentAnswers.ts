import type { Database, Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { notifyVisitor } from '../emails/notifyVisitor.ts';
import { tourOnWayByText } from '../emails/texts.ts';
import { addActivity, type TourActor } from '../model/activities.ts';
import { activeStatuses } from '../model/tour.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { requestAgentFromTeam } from './notifications.ts';
import { tourOnWay } from './onWay.ts';
import { markAgentOnWay, markAgentUnavailable } from './showingAgents.ts';

const HOUR_MS = 3_600_000;
const ON_WAY_HOURS = 3;

type Deps = { db: Database; now: Date };
type AgentTourVersion = Pick<Tour, 'id' | 'sequence'> & { agentId: string };

/** From three hours before a tour until its end. */
export const canReportOnWay = ({ status, startsAt, endsAt, agentUnavailableAt }: Tour, now: Date): boolean =>
  (status === 'CONFIRMED' || status === 'CHECKED_IN') &&
  agentUnavailableAt === null &&
  now.getTime() >= startsAt.getTime() - ON_WAY_HOURS * HOUR_MS &&
  now < endsAt;

export const canReportUnavailable = ({ status, endsAt }: Tour, now: Date): boolean =>
  activeStatuses.includes(status) && now < endsAt;

/** The agent is on the way, and the visitor is notified once. */
export const reportOnWay = ({ db, now }: Deps, version: AgentTourVersion): Promise<void> =>
  db.transaction(async (tx) => {
    const tour = await lockUnchangedTour(tx, version);
    if (!tour || !canReportOnWay(tour, now) || !(await markAgentOnWay(tx, tour.id, now))) return;
    await addActivity(tx, tour.id, { at: now, kind: 'agent_on_way', actor: 'TEAM' });
    const [home] = await homesByIds(tx, [tour.unitId]);
    const timeZone = home?.property.timeZone ?? 'UTC';
    const kinds = { mail: tourOnWay, text: tourOnWayByText };
    await notifyVisitor(tx, tour, kinds, { now, timeZone, goodUntil: tour.endsAt });
  });

/** The agent can't make it: the team gives the tour to someone else, proposes other times, or cancels. */
export const reportUnavailable = ({ db, now }: Deps, version: AgentTourVersion): Promise<void> =>
  db.transaction(async (tx) => {
    const tour = await lockUnchangedTour(tx, version);
    if (tour && canReportUnavailable(tour, now)) await flagWithoutAgent(tx, tour, { now, actor: 'TEAM' });
  });

/** Records that a tour has no agent and emails the team its link, once per agent and time. */
export async function flagWithoutAgent(
  tx: Queryable,
  tour: Tour,
  { now, actor }: { now: Date; actor: TourActor },
): Promise<void> {
  if (!(await markAgentUnavailable(tx, tour.id, now))) return;
  await addActivity(tx, tour.id, { at: now, kind: 'agent_unavailable', actor });
  await requestAgentFromTeam(tx, tour, now);
}

/** Requires the version that was shown, because the answer does not apply to a moved or reassigned tour. */
async function lockUnchangedTour(
  tx: Queryable,
  { id, sequence, agentId }: AgentTourVersion,
): Promise<Tour | null> {
  await lockTour(tx, id);
  const tour = await tourById(tx, id);
  return tour?.sequence === sequence && tour.agentId === agentId ? tour : null;
}
