import type { Queryable } from '#server/db/database.ts';

import { clearExpiredHolds, dropHolds, assignHoldToTour, type Hold, listHolds } from '../holds/holds.ts';
import type { Session } from '../model/session.ts';
import type { TourRule } from '../model/tour.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { isOffered } from '../slots/offeredDays.ts';
import { SlotTaken, type RequestedTime, takeSlot } from '../slots/takeSlot.ts';

type TimeRequest = {
  tourable: TourableHome;
  rule: TourRule;
  time: RequestedTime;
  session: Session;
  now: Date;
};

const matchesTime = ({ kind, startsAt }: Hold, time: RequestedTime) =>
  kind === time.kind && startsAt.getTime() === time.startsAt.getTime();

/**
 * Uses the time held by this browser, even if the hold has expired without being taken or the rules have
 * changed; otherwise a time that is offered and free. Other holds on this home are released.
 */
export async function takeTourSlot(
  tx: Queryable,
  tourId: string,
  { tourable, rule, time, session, now }: TimeRequest,
): Promise<{ endsAt: Date; agentId: string | null }> {
  const holds = await listHolds(tx, { unitId: tourable.home.id, session });
  const hold = holds.find((held) => matchesTime(held, time));
  if (hold) {
    await dropHolds(
      tx,
      holds.filter((held) => held !== hold),
    );
    await assignHoldToTour(tx, { holdId: hold.id, tourId });
    return { endsAt: hold.endsAt, agentId: hold.agentId };
  }
  if (!isOffered(rule, tourable.place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  await dropHolds(tx, holds);
  await clearExpiredHolds(tx, { now });
  return takeSlot(tx, { tourable, rule, time, takenFor: { tourId }, now });
}
