import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity, countActivities } from '#server/db/tours/activities.ts';
import { clearEndedHolds, dropHolds, holdsOf } from '#server/db/tours/holds.ts';
import { addMove } from '#server/db/tours/moves.ts';

import { TOUR_CHANGED_TO_TEAM, TOUR_MOVE_ASKED } from '../mails/kinds.ts';
import type { Session } from '../session.ts';
import { isOffered } from '../slots/isOffered.ts';
import { SlotTaken } from '../slotTaken.ts';
import { takeSlot } from '../takeSlot.ts';
import type { TourRule } from '../tour.ts';
import type { TourParts } from '../tourParts.ts';

import type { WantedMove } from './checkReschedule.ts';

type Asked = WantedMove & { rule: TourRule; session: Session; answerBy: Date };

/** Until somebody has seen that nobody has answered. */
const KEPT_AFTER_MS = 3_600_000;

/** Keeps the other time until the team has said yes or no to it; the tour keeps its own. */
export async function askForMove(
  tx: Queryable,
  { now, secretKey }: TourParts,
  { tour, organization, tourable, time, rule, session, answerBy }: Asked,
): Promise<void> {
  if (!isOffered(rule, tourable.place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  await dropHolds(tx, await holdsOf(tx, { unitId: tourable.home.id, session }));
  await clearEndedHolds(tx, { now });
  const { timeId } = await takeSlot(tx, {
    tourable,
    rule,
    time,
    takenFor: {
      session: { tab: secretKey.mac('tour move', tour.id), browser: null },
      networks: [secretKey.mac('tour moves', tour.id).toString('hex')],
      heldUntil: new Date(answerBy.getTime() + KEPT_AFTER_MS),
      extensionsLeft: 0,
    },
    now,
  });
  await addMove(tx, { tourId: tour.id, timeId, answerBy, now });
  await addActivity(tx, tour.id, { at: now, kind: 'move_asked', actor: 'VISITOR' });
  const mail = {
    organizationId: tour.organizationId,
    subjectId: tour.id,
    version: await countActivities(tx, tour.id),
    now,
  };
  if (tour.email !== null) await queueMail(tx, { ...mail, kind: TOUR_MOVE_ASKED, recipient: tour.email });
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, kind: TOUR_CHANGED_TO_TEAM, recipient: organization.leasingEmail });
  }
}
