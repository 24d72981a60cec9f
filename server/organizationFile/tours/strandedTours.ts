import type { Queryable } from '#server/db/database.ts';
import { agentTimesToCome } from '#server/db/tours/showing.ts';
import { type Tour, toursByIds } from '#server/db/tours/tours.ts';
import { momentInWords } from '#server/time/momentInWords.ts';
import type { GivenAgent } from '#server/tours/givenTours.ts';
import { tourReference } from '#server/tours/view/reference.ts';
import { toursInFull } from '#server/tours/view/tourInFull.ts';

export type StrandedTour = { tour: Tour; line: string };

/** The booked tours that no one would give, because the file says that their agents are away or leaves them out. */
export async function strandedTours(
  tx: Queryable,
  organizationId: string,
  { agents, now }: { agents: readonly GivenAgent[]; now: Date },
): Promise<StrandedTour[]> {
  const stranded = (await agentTimesToCome(tx, organizationId, now)).flatMap((time) => {
    const agent = agents.find(({ externalId }) => externalId === time.agentId);
    if (!agent) return [{ ...time, why: 'is left out, but still has' }];
    const isAway = agent.absences.some(
      ({ from, to }) => new Date(from) < time.to && time.from < new Date(to),
    );
    return isAway ? [{ ...time, why: 'is away during' }] : [];
  });
  if (stranded.length === 0) return [];
  const tours = await toursByIds(
    tx,
    stranded.map(({ tourId }) => tourId),
  );
  return (await toursInFull(tx, tours)).flatMap(({ tour, home }) => {
    const time = stranded.find(({ tourId }) => tourId === tour.id);
    if (!time) return [];
    const when = momentInWords(tour.startsAt, home.property.timeZone);
    const line = `tourAgents: ${time.firstName} ${time.why} ${tourReference(tour.id)}, ${home.title}, ${when}`;
    return [{ tour, line }];
  });
}
