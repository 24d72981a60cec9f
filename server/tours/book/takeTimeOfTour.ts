import type { Queryable } from '#server/db/database.ts';
import { clearEndedHolds, dropHolds, giveHoldToTour, type Hold, holdsOf } from '#server/db/tours/holds.ts';
import type { Session } from '#server/tours/session.ts';
import { isOffered } from '#server/tours/slots/isOffered.ts';
import { SlotTaken, type WantedTime } from '#server/tours/slotTaken.ts';
import { takeSlot } from '#server/tours/takeSlot.ts';
import type { TourRule } from '#server/tours/tour.ts';
import type { TourableHome } from '#server/tours/tourPlace.ts';

type Wanted = {
  tourable: TourableHome;
  rule: TourRule;
  time: WantedTime;
  session: Session;
  now: Date;
};

const isOf = ({ kind, startsAt }: Hold, time: WantedTime) =>
  kind === time.kind && startsAt.getTime() === time.startsAt.getTime();

/**
 * The time that the browser holds, also when that is over and nobody has come, or the rules have changed meanwhile; else
 * one that is offered and free. What else it holds of this home is let go.
 */
export async function takeTimeOfTour(
  tx: Queryable,
  tourId: string,
  { tourable, rule, time, session, now }: Wanted,
): Promise<{ endsAt: Date; agentId: string | null }> {
  const holds = await holdsOf(tx, { unitId: tourable.home.id, session });
  const hold = holds.find((held) => isOf(held, time));
  if (hold) {
    await dropHolds(
      tx,
      holds.filter((held) => held !== hold),
    );
    await giveHoldToTour(tx, { holdId: hold.id, tourId });
    return { endsAt: hold.endsAt, agentId: hold.agentId };
  }
  if (!isOffered(rule, tourable.place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  await dropHolds(tx, holds);
  await clearEndedHolds(tx, { now });
  return takeSlot(tx, { tourable, rule, time, takenFor: { tourId }, now });
}
