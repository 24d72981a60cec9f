import type { Queryable } from '#server/db/database.ts';
import { moveOf } from '#server/db/tours/moves.ts';

import { firstStatus } from '../book/firstStatus.ts';
import { takeTimeOfTour } from '../book/takeTimeOfTour.ts';
import { sessionOf } from '../session.ts';
import { SlotTaken } from '../slotTaken.ts';
import type { TourParts } from '../tourParts.ts';
import type { Change } from '../view/changes.ts';

import { askForMove } from './askForMove.ts';
import type { WantedMove } from './checkReschedule.ts';
import { freeTime, giveBackMove } from './giveBack.ts';
import { raisedForMove } from './raisedForMove.ts';
import { shownBy } from './shownBy.ts';
import { storeMove } from './storeMove.ts';

type Wanted = WantedMove & { change: Change; sessionKey: string };

/** To be called under the locks of the home and of the tour. What fails here leaves the tour its time. */
export async function takeOtherTime(tx: Queryable, parts: TourParts, wanted: Wanted): Promise<void> {
  const { now } = parts;
  const { tour, tourable, time, organization } = wanted;
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  if (!rule) throw new SlotTaken(tourable, time);
  const isConfirmed = tour.status === 'CONFIRMED' && wanted.change.way === 'MOVE';
  const hasTeam = organization.leasingEmail !== null;
  const { sessionKey } = wanted;
  const raisedTo = await raisedForMove(tx, parts, { tour, rule, sessionKey, hasTeam });
  const stands = firstStatus({
    rule,
    startsAt: time.startsAt,
    shown: await shownBy(tx, tour, now),
    // a time that is confirmed is not given up for one that is not
    verifyLater: !isConfirmed,
    givesUpTime: isConfirmed,
    raisedTo,
    hasTeam,
    office: organization,
    now,
  });
  const before = await moveOf(tx, tour.id);
  if (before) await giveBackMove(tx, tour, before, now);
  const session = sessionOf(parts, sessionKey);
  if (isConfirmed && stands.status === 'PENDING_APPROVAL' && stands.answerBy !== null) {
    await askForMove(tx, parts, { ...wanted, rule, session, answerBy: stands.answerBy });
    return;
  }
  await freeTime(tx, tour, now);
  const taken = await takeTimeOfTour(tx, tour.id, { tourable, rule, time, session, now });
  await storeMove(tx, parts, { ...wanted, moved: { ...time, ...stands, ...taken } });
}
