import type { Queryable } from '#server/db/database.ts';
import { agentTimesToCome } from '#server/db/tours/showing.ts';
import type { GivenAgent } from '#server/tours/givenTours.ts';

import { type NamedTour, namedTours } from './namedTours.ts';

/** The booked tours that no one would give, because the file says that their agents are away or leaves them out. */
export async function strandedTours(
  tx: Queryable,
  organizationId: string,
  { agents, now }: { agents: readonly GivenAgent[]; now: Date },
): Promise<NamedTour[]> {
  const stranded = (await agentTimesToCome(tx, organizationId, now)).flatMap((time) => {
    const { tourId, firstName } = time;
    const agent = agents.find(({ externalId }) => externalId === time.agentId);
    if (!agent) return [{ tourId, why: `tourAgents: ${firstName} is left out but still has` }];
    const isAway = agent.absences.some(
      ({ from, to }) => new Date(from) < time.to && time.from < new Date(to),
    );
    return isAway ? [{ tourId, why: `tourAgents: ${firstName} is away during` }] : [];
  });
  return namedTours(tx, stranded);
}
