import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { StopTourMessagesInput } from '#server/graphql/schemaTypes.ts';

import type { TourActionName } from '../actions/tourAction.ts';
import { addActivity } from '../model/activities.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { unknownTour } from '../view/tourChange.ts';

const action: TourActionName = 'followUp';

/** Whether a follow-up is still pending after a tour. */
export async function isFollowUpPending(db: Queryable, tourId: string): Promise<boolean> {
  const rows = await db.query(
    'tours.isFollowUpPending',
    sql`
      select from tour_schedule join tours on tours.id = tour_id
      where tour_id = ${tourId} and action = ${action} and done_at is null and status = 'NO_SHOW'
    `,
  );
  return rows.length > 0;
}

/** Returns false if no follow-up was pending. */
async function cancelFollowUp(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.cancelFollowUp',
    sql`
      update tour_schedule set done_at = ${now} from tours
      where tours.id = ${tourId} and tour_id = tours.id and action = ${action} and done_at is null
        and status = 'NO_SHOW'
      returning tours.id
    `,
  );
  return rows.length > 0;
}

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
