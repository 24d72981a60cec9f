import type { Queryable } from '#server/db/database.ts';
import { listUpcomingAgentTimes } from '#server/db/tours/showingAgents.ts';
import type { ShowingAgentInput } from '#server/tours/tourSetupInput.ts';

import { type DescribedTour, describeTours } from './describeTours.ts';

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
