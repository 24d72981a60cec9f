import type { Queryable } from '#server/db/database.ts';
import { videoToursToCome } from '#server/db/tours/showing.ts';
import type { GivenAgent } from '#server/tours/givenTours.ts';

import { type NamedTour, namedTours } from './namedTours.ts';
import type { VideoInFile } from './video.ts';

type Given = { agents: readonly GivenAgent[]; video: VideoInFile | null; now: Date };

/** The booked video tours that their visitors could not join, because the file no longer says how. */
export async function unjoinableTours(
  tx: Queryable,
  organizationId: string,
  { agents, video, now }: Given,
): Promise<NamedTour[]> {
  if (video !== null) return [];
  const unjoinable = (await videoToursToCome(tx, organizationId, now)).filter(({ agentId }) => {
    const agent = agents.find(({ externalId }) => externalId === agentId);
    return agentId === null || agent?.video === null;
  });
  return namedTours(
    tx,
    unjoinable.map(({ tourId }) => ({ tourId, why: 'video: visitors wouldn’t know how to join' })),
  );
}
