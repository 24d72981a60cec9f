import type { TourEvent } from '#machines/tour/events.ts';
import { holdTourSlot } from '#src/api/tours.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { holdEventOf } from './holds.ts';

type Lost = { organizationId: string; slug: string; slotId: string; sessionKey: string };

/** Somebody comes with a time that is not free any more: he is told so, and which others are near it. */
export async function eventsOfLostTime(store: AppStore, lost: Lost): Promise<TourEvent[]> {
  const answer = await store.dispatch(holdTourSlot.initiate(lost));
  // it was given back meanwhile
  if (answer.data) return [{ type: 'slot.chosen', slot: answer.data.slot }];
  const refused = holdEventOf(lost.slotId, answer);
  if (refused.type === 'home.closed') return [refused];
  if (refused.type !== 'hold.refused' && refused.type !== 'hold.unknown') return [];
  const alternatives = refused.type === 'hold.refused' ? refused.alternatives : [];
  const [first] = alternatives;
  const told: TourEvent = { type: 'slot.lost', alternatives, message: refused.message };
  return first ? [{ type: 'kind.chosen', kind: first.type }, told] : [told];
}
