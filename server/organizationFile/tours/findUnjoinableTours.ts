import type { Queryable } from '#server/db/database.ts';
import { listUpcomingVideoTours } from '#server/db/tours/showingAgents.ts';
import type { VideoJoin } from '#server/tours/tour.ts';
import type { ShowingAgentInput } from '#server/tours/tourSetupInput.ts';

import { type DescribedTour, describeTours } from './describeTours.ts';

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
