import type { Database, Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { findMailTour, isCurrentVersion, toVisitorEmail } from '../emails/mailBlocks.ts';
import { notifyVisitor } from '../emails/notifyVisitor.ts';
import { tourOnWayByText } from '../emails/texts.ts';
import { addActivity, type TourActor } from '../model/activities.ts';
import { getReschedulePath, getTourPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { requestAgentFromTeam } from './notifications.ts';
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

const tourOnWay = defineEmail('tour.onWay', {
  async write(deps) {
    const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
    if (!fullTour || !isCurrentVersion(fullTour, deps) || fullTour.tour.agentOnWayAt === null) return null;
    const { tour } = fullTour;
    const token = deps.tokens.derive('tour', tour.id);
    const agent = tour.agentFirstName ?? 'Your agent';
    const isVideo = tour.kind === 'LIVE_VIDEO';
    return toVisitorEmail(fullTour, deps, {
      subject: isVideo ? `${agent} is ready:` : `${agent} is on the way:`,
      heading: isVideo ? `${agent} is getting ready for your video tour` : `${agent} is on the way`,
      sentences: [
        tour.agentPhoneNumber === null
          ? 'See you soon.'
          : `See you soon. To reach ${agent}, call ${tour.agentPhoneNumber}.`,
      ],
      button: { text: 'See your tour', path: getTourPath(token) },
      other: { text: 'Can’t make it? Cancel here', path: getReschedulePath(token) },
      time: 'Your time',
    });
  },
});
