import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/time/days.ts';

import type { TourableHome } from '../model/tourPlace.ts';
import { findFreeSlots } from './findFreeSlots.ts';
import { findInstantSlots } from './findInstantSlots.ts';
import type { VisitorVerifications } from './listOfferedDays.ts';
import { parseSlotId } from './slotId.ts';
import type { SlotView } from './toSlotView.ts';

type SlotLookup = VisitorVerifications & { id: string; now: Date };

/** A time chosen elsewhere, while it is still free. */
export async function findFreeSlot(
  db: Queryable,
  tourable: TourableHome,
  { id, now, shown = [] }: SlotLookup,
): Promise<SlotView | null> {
  const parsed = parseSlotId(id);
  const { home } = tourable;
  if (parsed?.unitId !== home.id || tourable.unavailability) return null;
  const from = dayIn(home.property.timeZone, parsed.startsAt);
  const { days } = await findFreeSlots(db, tourable, { kind: parsed.kind, from, days: 1, now, shown });
  const matchesId = (slot: SlotView) => slot.id === id;
  const upcoming = days.flatMap(({ slots }) => slots).find(matchesId);
  return upcoming ?? (await findInstantSlots(db, tourable, { now })).free.find(matchesId) ?? null;
}
