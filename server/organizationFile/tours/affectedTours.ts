import type { Queryable } from '#server/db/database.ts';
import { countSelfGuidedTours } from '#server/tours/setup/countSelfGuidedTours.ts';
import { listUpcomingAgentTimes, listUpcomingVideoTours } from '#server/tours/showing/showingAgents.ts';
import { type Tour, toursByIds } from '#server/tours/model/tours.ts';
import type { RequestedSettings } from '#server/organizationFile/requestedSettings.ts';
import type { StoredOrganization } from '#server/organizationFile/storedOrganization.ts';
import { formatMoment } from '#server/time/formatMoment.ts';
import type { VideoJoin } from '#server/tours/model/tour.ts';
import type { ShowingAgentInput } from '#server/tours/setup/tourSetupInput.ts';
import { getTourReference } from '#server/tours/view/tourLabels.ts';
import { readFullTours } from '#server/tours/view/readFullTour.ts';

type DescribedTour = { tour: Tour; line: string };

/** Lists these tours, one per line, under the problem. */
async function describeTours(
  tx: Queryable,
  affected: readonly { tourId: string; why: string }[],
): Promise<DescribedTour[]> {
  if (affected.length === 0) return [];
  const tours = await toursByIds(
    tx,
    affected.map(({ tourId }) => tourId),
  );
  return (await readFullTours(tx, tours)).flatMap(({ tour, home }) => {
    const found = affected.find(({ tourId }) => tourId === tour.id);
    if (!found) return [];
    const when = formatMoment(tour.startsAt, home.property.timeZone);
    return [{ tour, line: `${found.why} ${getTourReference(tour.id)}, ${home.title}, ${when}` }];
  });
}

/** Booked tours that no one would give, because the file removes their agents or marks them as away. */
export async function findStrandedTours(
  tx: Queryable,
  organizationId: string,
  { agents, now }: { agents: readonly ShowingAgentInput[]; now: Date },
): Promise<DescribedTour[]> {
  const stranded = (await listUpcomingAgentTimes(tx, organizationId, now)).flatMap((time) => {
    const { tourId, firstName } = time;
    const agent = agents.find(({ externalId }) => externalId === time.agentId);
    if (!agent) return [{ tourId, why: `tourAgents: ${firstName} is left out but still has` }];
    const isAway = agent.absences.some(
      ({ from, to }) => new Date(from) < time.to && time.from < new Date(to),
    );
    return isAway ? [{ tourId, why: `tourAgents: ${firstName} is away during` }] : [];
  });
  return describeTours(tx, stranded);
}

type TourSettings = { agents: readonly ShowingAgentInput[]; video: VideoJoin | null; now: Date };

/** Booked video tours that visitors could not join, because the file no longer says how. */
export async function findUnjoinableTours(
  tx: Queryable,
  organizationId: string,
  { agents, video, now }: TourSettings,
): Promise<DescribedTour[]> {
  if (video !== null) return [];
  const unjoinable = (await listUpcomingVideoTours(tx, organizationId, now)).filter(({ agentId }) => {
    const agent = agents.find(({ externalId }) => externalId === agentId);
    return agentId === null || agent?.video === null;
  });
  return describeTours(
    tx,
    unjoinable.map(({ tourId }) => ({ tourId, why: 'video: visitors wouldn’t know how to join' })),
  );
}

/** The number of booked tours at each door that would lose its box. */
export function countToursLosingAccess(
  tx: Queryable,
  { organization, lockboxes }: Pick<StoredOrganization, 'organization' | 'lockboxes'>,
  requested: Pick<RequestedSettings, 'lockboxes'>,
  now: Date,
): Promise<Map<string, number>> {
  const left = new Set(requested.lockboxes.map(({ home }) => home));
  const homes = lockboxes.map(({ home }) => home).filter((home) => !left.has(home));
  return countSelfGuidedTours(tx, organization.id, { homes, now });
}
