import { addActivity } from '#server/db/tours/activities.ts';
import { stopFollowUp } from '#server/db/tours/followUp.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { unknownTour } from '../change/blocked.ts';
import type { TourParts } from '../tourParts.ts';
import { heldTour } from '../view/heldTour.ts';

type Parts = Pick<TourParts, 'db' | 'now' | 'ip' | 'tokens'>;

export type StopTourMessagesInput = { organizationId: string; publicToken: string };

/** For whoever wants to hear no more of a tour that did not take place. */
export async function stopMessages(
  parts: Parts,
  { organizationId, publicToken }: StopTourMessagesInput,
): Promise<Tour> {
  const { db, now } = parts;
  const tour = await heldTour(parts, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  await db.transaction(async (tx) => {
    if (!(await stopFollowUp(tx, tour.id, now))) return;
    await addActivity(tx, tour.id, { at: now, kind: 'stopped', actor: 'VISITOR' });
  });
  return tour;
}
