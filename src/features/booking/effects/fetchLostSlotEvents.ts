import type { TourEvent } from '#machines/tour/events.ts';
import { holdTourSlot } from '#src/features/tours/api/tours.ts';
import { toHoldEvent } from '#src/features/tours/effects/holds.ts';
import type { AppStore } from '#src/store/makeStore.ts';

type LostSlot = { organizationId: string; slug: string; slotId: string; sessionKey: string };

/** Handles a chosen time that is no longer free: shows that it is gone, and which other times are near it. */
export async function fetchLostSlotEvents(store: AppStore, lost: LostSlot): Promise<TourEvent[]> {
  const answer = await store.dispatch(holdTourSlot.initiate(lost));
  // it was released meanwhile
  if (answer.data) return [{ type: 'slot.chosen', slot: answer.data.slot }];
  const event = toHoldEvent(lost.slotId, answer);
  if (event.type === 'home.closed') return [event];
  if (event.type === 'hold.taken') return [];
  const alternatives = event.type === 'hold.refused' ? event.alternatives : [];
  const [first] = alternatives;
  const lostEvent: TourEvent = { type: 'slot.lost', alternatives, message: event.message };
  return first ? [{ type: 'kind.chosen', kind: first.type }, lostEvent] : [lostEvent];
}
