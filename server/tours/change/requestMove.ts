import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { tourMoveRequested } from '../confirmations/tourMoved.ts';
import { tourChangedToTeam } from '../emails/changedToTeam.ts';
import { clearExpiredHolds, dropHolds, listHolds } from '../holds/holds.ts';
import { addActivity, countActivities } from '../model/activities.ts';
import { addMove } from '../model/moves.ts';
import type { Session } from '../model/session.ts';
import type { TourRule } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { isOffered } from '../slots/offeredDays.ts';
import { SlotTaken, takeSlot } from '../slots/takeSlot.ts';
import type { RequestedMove } from './validateReschedule.ts';

type MoveRequestInput = RequestedMove & { rule: TourRule; session: Session; answerBy: Date };

/** Covers the delay until an unanswered request is noticed. */
const MOVE_HOLD_GRACE_MS = 3_600_000;

/** Reserves the new time until the team answers; the tour keeps its current one. */
export async function requestMove(
  tx: Queryable,
  { now, secretKey }: TourDeps,
  { tour, organization, tourable, time, rule, session, answerBy }: MoveRequestInput,
): Promise<void> {
  if (!isOffered(rule, tourable.place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  await dropHolds(tx, await listHolds(tx, { unitId: tourable.home.id, session }));
  await clearExpiredHolds(tx, { now });
  const { timeId } = await takeSlot(tx, {
    tourable,
    rule,
    time,
    takenFor: {
      session: { tab: secretKey.hash('tour move', tour.id), browser: null },
      networks: [secretKey.hash('tour moves', tour.id).toString('hex')],
      heldUntil: new Date(answerBy.getTime() + MOVE_HOLD_GRACE_MS),
      extensionsLeft: 0,
    },
    now,
  });
  await addMove(tx, { tourId: tour.id, timeId, answerBy, now });
  await addActivity(tx, tour.id, { at: now, kind: 'move_requested', actor: 'VISITOR' });
  const mail = {
    organizationId: tour.organizationId,
    subjectId: tour.id,
    version: await countActivities(tx, tour.id),
    now,
  };
  if (tour.email !== null)
    await queueMail(tx, { ...mail, message: tourMoveRequested, recipient: tour.email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: tourChangedToTeam, recipient: organization.leasingEmail });
  }
}
