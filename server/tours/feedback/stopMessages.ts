import type { StopTourMessagesInput } from '#server/graphql/schemaTypes.ts';

import { addActivity } from '../model/activities.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { unknownTour } from '../view/tourChange.ts';
import { cancelFollowUp } from './followUp.ts';

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
