import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { Slot } from '#machines/tour/context.ts';
import { holdTourSlot, tourSlotsEndpoint } from '#src/api/tours.ts';
import { wallClock } from '#src/lib/wallClock.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { holdEventOf } from '../tour/holds.ts';

/** Keeps the new time. One beside which the tour's own stands cannot be kept, and nobody else can have it either. */
export async function takeHold(
  store: AppStore,
  context: ChangeContext,
  slot: Slot,
): Promise<ChangeEvent | null> {
  const { organizationId, seen, sessionKey } = context;
  const asked = { organizationId, slug: seen?.slug ?? '', slotId: slot.id, sessionKey };
  const event = changeEventOf(slot.id, await store.dispatch(holdTourSlot.initiate(asked)));
  if (event?.type !== 'hold.refused' || event.code !== 'SLOT_UNAVAILABLE') return event;
  return (await isFreeForTour(store, context, slot)) ? { type: 'hold.unneeded', slotId: slot.id } : event;
}

export function changeEventOf(slotId: string, answer: Parameters<typeof holdEventOf>[1]): ChangeEvent | null {
  const event = holdEventOf(slotId, answer);
  if (event.type === 'hold.taken' || event.type === 'hold.refused' || event.type === 'hold.unknown') {
    return event;
  }
  return event.type === 'home.closed' ? { type: 'home.closed' } : null;
}

const dayOf = ({ startsAt, timeZone }: Slot) => wallClock(Date.parse(startsAt), timeZone).day;

async function isFreeForTour(store: AppStore, context: ChangeContext, slot: Slot): Promise<boolean> {
  const { organizationId, seen, sessionKey, publicToken } = context;
  const input = {
    slug: seen?.slug ?? '',
    type: slot.type,
    from: dayOf(slot),
    days: 1,
    sessionKey,
    rescheduleToken: publicToken,
  };
  const { data } = await store.dispatch(
    tourSlotsEndpoint.initiate({ organizationId, input }, { forceRefetch: true, subscribe: false }),
  );
  return data?.days.some(({ slots }) => slots.some(({ id }) => id === slot.id)) ?? false;
}
