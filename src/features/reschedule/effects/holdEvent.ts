import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { Slot } from '#machines/tour/context.ts';
import { holdTourSlot, tourSlotsEndpoint } from '#src/features/tours/api/tours.ts';
import { toHoldEvent } from '#src/features/tours/effects/holds.ts';
import { wallClock } from '#src/lib/wallClock.ts';
import type { AppStore } from '#src/store/makeStore.ts';

/** Holds the new time. One that overlaps the tour's own time cannot be held, nor can anyone else take it. */
export async function takeHold(
  store: AppStore,
  context: ChangeContext,
  slot: Slot,
): Promise<ChangeEvent | null> {
  const { organizationId, current, sessionKey } = context;
  const holdInput = { organizationId, slug: current?.slug ?? '', slotId: slot.id, sessionKey };
  const event = toHoldChangeEvent(slot.id, await store.dispatch(holdTourSlot.initiate(holdInput)));
  if (event?.type !== 'hold.refused' || event.code !== 'SLOT_UNAVAILABLE') return event;
  return (await isFreeForTour(store, context, slot)) ? { type: 'hold.unnecessary', slotId: slot.id } : event;
}

export function toHoldChangeEvent(
  slotId: string,
  answer: Parameters<typeof toHoldEvent>[1],
): ChangeEvent | null {
  const event = toHoldEvent(slotId, answer);
  if (event.type === 'hold.taken' || event.type === 'hold.refused' || event.type === 'hold.unknown') {
    return event;
  }
  return event.type === 'home.closed' ? { type: 'home.closed' } : null;
}

const getSlotDay = ({ startsAt, timeZone }: Slot) => wallClock(Date.parse(startsAt), timeZone).day;

async function isFreeForTour(store: AppStore, context: ChangeContext, slot: Slot): Promise<boolean> {
  const { organizationId, current, sessionKey, publicToken } = context;
  const input = {
    slug: current?.slug ?? '',
    type: slot.type,
    from: getSlotDay(slot),
    days: 1,
    sessionKey,
    rescheduleToken: publicToken,
  };
  const { data } = await store.dispatch(
    tourSlotsEndpoint.initiate({ organizationId, input }, { forceRefetch: true, subscribe: false }),
  );
  return data?.days.some(({ slots }) => slots.some(({ id }) => id === slot.id)) ?? false;
}
