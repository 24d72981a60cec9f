import type { Queryable } from '#server/db/database.ts';
import { clearEndedHolds, dropHold, giveHoldToTour, type Hold, holdOf } from '#server/db/tours/holds.ts';
import { isOffered } from '#server/tours/slots/isOffered.ts';
import { SlotTaken, type WantedTime } from '#server/tours/slotTaken.ts';
import { takeSlot } from '#server/tours/takeSlot.ts';
import type { TourRule } from '#server/tours/tour.ts';
import type { TourableHome } from '#server/tours/tourPlace.ts';

type Wanted = {
  tourable: TourableHome;
  rule: TourRule;
  time: WantedTime;
  sessionMac: Buffer;
  now: Date;
};

const isOf = ({ kind, startsAt }: Hold, time: WantedTime) =>
  kind === time.kind && startsAt.getTime() === time.startsAt.getTime();

/**
 * The time that the tab holds, also when that is over and nobody has come, or the rules have changed meanwhile; else one
 * that is offered and free. What else it holds of this home is let go.
 */
export async function takeTimeOfTour(
  tx: Queryable,
  tourId: string,
  { tourable, rule, time, sessionMac, now }: Wanted,
): Promise<{ endsAt: Date; agentId: string | null }> {
  const hold = await holdOf(tx, { unitId: tourable.home.id, sessionMac });
  if (hold && isOf(hold, time)) {
    await giveHoldToTour(tx, { holdId: hold.id, tourId });
    return { endsAt: hold.endsAt, agentId: hold.agentId };
  }
  if (!isOffered(rule, tourable.place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  if (hold) await dropHold(tx, hold.id);
  await clearEndedHolds(tx, { now });
  return takeSlot(tx, { tourable, rule, time, takenFor: { tourId }, now });
}
