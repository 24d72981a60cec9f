import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/homes/days.ts';

import { findFreeSlots } from './findFreeSlots.ts';
import { parseSlotId } from './slotId.ts';
import type { VisitorVerifications } from './slots/listOfferedDays.ts';
import { findInstantSlots } from './findInstantSlots.ts';
import type { SlotView } from './toSlotView.ts';
import type { TourableHome } from './tourPlace.ts';

type Named = VisitorVerifications & { id: string; now: Date };

/** A time chosen elsewhere, while it is still free. */
export async function findFreeSlot(
  db: Queryable,
  tourable: TourableHome,
  { id, now, shown = [] }: Named,
): Promise<SlotView | null> {
  const named = parseSlotId(id);
  const { home } = tourable;
  if (named?.unitId !== home.id || tourable.unavailability) return null;
  const from = dayIn(home.property.timeZone, named.startsAt);
  const { days } = await findFreeSlots(db, tourable, { kind: named.kind, from, days: 1, now, shown });
  const isIt = (slot: SlotView) => slot.id === id;
  const ahead = days.flatMap(({ slots }) => slots).find(isIt);
  return ahead ?? (await findInstantSlots(db, tourable, { now })).free.find(isIt) ?? null;
}
