import { addActivity } from '#server/db/tours/activities.ts';
import { cancelFollowUp } from '#server/db/tours/followUp.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { StopTourMessagesInput } from '#server/graphql/schemaTypes.ts';

import { unknownTour } from '../change/changeErrors.ts';
import type { TourDeps } from '../tourDeps.ts';
import { findTourByToken } from '../view/findTourByToken.ts';

type Deps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens'>;

/** Stops messages about a missed tour at the visitor's request. */
export async function stopMessages(
  deps: Deps,
  { organizationId, publicToken }: StopTourMessagesInput,
): Promise<Tour> {
  const { db, now } = deps;
  const tour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  await db.transaction(async (tx) => {
    if (!(await cancelFollowUp(tx, tour.id, now))) return;
    await addActivity(tx, tour.id, { at: now, kind: 'stopped', actor: 'VISITOR' });
  });
  return tour;
}
