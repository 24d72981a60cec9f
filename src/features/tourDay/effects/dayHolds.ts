import type { DayStop } from '#machines/tourDay/context.ts';
import type { HoldAnswer } from '#machines/tourDay/events.ts';
import { extendTourSlotHold, holdTourSlot, releaseTourSlotHold } from '#src/features/tours/api/tours.ts';
import { toHoldEvent } from '#src/features/tours/effects/holds.ts';
import type { AppStore } from '#src/store/makeStore.ts';

type HoldParams = { organizationId: string; stops: readonly DayStop[]; sessionKey: string };

/** Takes holds one by one, because many at once look like abuse. */
export async function takeHolds(store: AppStore, holding: HoldParams): Promise<HoldAnswer[]> {
  const answers: HoldAnswer[] = [];
  for (const stop of holding.stops) {
    const answer = await takeHold(store, holding, stop);
    if (answer) answers.push(answer);
  }
  return answers;
}

async function takeHold(
  store: AppStore,
  { organizationId, sessionKey }: HoldParams,
  { slug, slot }: DayStop,
): Promise<HoldAnswer | null> {
  if (slot === null) return null;
  const slotId = slot.id;
  const answer = await store.dispatch(holdTourSlot.initiate({ organizationId, slug, slotId, sessionKey }));
  const event = toHoldEvent(slotId, answer);
  if (event.type === 'hold.taken') return { slug, slotId, hold: event.hold };
  if (event.type === 'hold.refused') {
    return { slug, slotId, alternatives: event.alternatives, message: event.message };
  }
  if (event.type === 'hold.unknown') return { slug, slotId, failureMessage: event.message, code: event.code };
  return { slug, slotId, alternatives: [], message: '' };
}

/** Takes expired holds again, if the times are still free. */
export const extendHolds = (
  store: AppStore,
  holding: HoldParams & { forDocument: boolean },
): Promise<HoldAnswer[]> =>
  Promise.all(
    holding.stops.map(async (stop): Promise<HoldAnswer[]> => {
      const { slug, slot, hold } = stop;
      if (slot === null) return [];
      const { organizationId, sessionKey, forDocument } = holding;
      const input = hold && { organizationId, holdId: hold.id, sessionKey, forDocument };
      const answer = input && (await store.dispatch(extendTourSlotHold.initiate(input)));
      const event = answer && toHoldEvent(slot.id, answer);
      if (event?.type === 'hold.taken') return [{ slug, slotId: slot.id, hold: event.hold }];
      if (event?.type === 'hold.unknown') return [{ slug, slotId: slot.id, failureMessage: event.message }];
      return [(await takeHold(store, holding, stop)) ?? []].flat();
    }),
  ).then((answers) => answers.flat());

/** If the release fails, the holds expire in a few minutes anyway. */
export async function releaseHolds(store: AppStore, { organizationId, stops, sessionKey }: HoldParams) {
  const holds = stops.flatMap(({ hold }) => hold ?? []);
  await Promise.all(
    holds.map(({ id }) =>
      store.dispatch(releaseTourSlotHold.initiate({ organizationId, holdId: id, sessionKey })),
    ),
  );
}
