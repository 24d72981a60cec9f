import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { Slot } from '#machines/tour/context.ts';
import { tourSlotsEndpoint } from '#src/features/tours/api/tours.ts';
import { takeHold } from '#src/features/tours/effects/holds.ts';
import { wallClock } from '#src/lib/wallClock.ts';
import type { AppStore } from '#src/store/makeStore.ts';

/** Holds the new time. One that overlaps the tour's own time cannot be held, nor can anyone else take it. */
export async function takeHoldForTour(
  store: AppStore,
  context: ChangeContext,
  slot: Slot,
): Promise<ChangeEvent> {
  const { organizationId, current, sessionKey } = context;
  const event = await takeHold(store, {
    organizationId,
    slug: current?.slug ?? '',
    slotId: slot.id,
    sessionKey,
  });
  if (event.type !== 'hold.refused' || event.code !== 'SLOT_UNAVAILABLE') return event;
  return (await isFreeForTour(store, context, slot)) ? { type: 'hold.unnecessary', slotId: slot.id } : event;
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
