import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/homes/days.ts';

import { freeSlots } from './freeSlots.ts';
import { readSlotId } from './slotId.ts';
import type { AskedBy } from './slots/offeredTimes.ts';
import { slotsAtOnce } from './slotsAtOnce.ts';
import type { SlotShown } from './slotShown.ts';
import type { TourableHome } from './tourPlace.ts';

type Named = AskedBy & { id: string; now: Date };

/** A time that was chosen elsewhere, as long as nobody has it. */
export async function freeSlot(
  db: Queryable,
  tourable: TourableHome,
  { id, now, shown = [] }: Named,
): Promise<SlotShown | null> {
  const named = readSlotId(id);
  const { home } = tourable;
  if (named?.unitId !== home.id || tourable.unavailable) return null;
  const from = dayIn(home.property.timeZone, named.startsAt);
  const { days } = await freeSlots(db, tourable, { kind: named.kind, from, days: 1, now, shown });
  const isIt = (slot: SlotShown) => slot.id === id;
  const ahead = days.flatMap(({ slots }) => slots).find(isIt);
  return ahead ?? (await slotsAtOnce(db, tourable, { now })).free.find(isIt) ?? null;
}
