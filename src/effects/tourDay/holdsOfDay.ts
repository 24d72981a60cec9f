import type { DayStop } from '#machines/tourDay/context.ts';
import type { HoldAnswer } from '#machines/tourDay/events.ts';
import { extendTourSlotHold, holdTourSlot, releaseTourSlotHold } from '#src/api/tours.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { holdEventOf } from '../tour/holds.ts';

type Holding = { organizationId: string; stops: readonly DayStop[]; sessionKey: string };

/** One after the other: so many that begin at once are no ordinary visitor. */
export async function takeHolds(store: AppStore, holding: Holding): Promise<HoldAnswer[]> {
  const answers: HoldAnswer[] = [];
  for (const stop of holding.stops) {
    const answer = await takeHold(store, holding, stop);
    if (answer) answers.push(answer);
  }
  return answers;
}

async function takeHold(
  store: AppStore,
  { organizationId, sessionKey }: Holding,
  { slug, slot }: DayStop,
): Promise<HoldAnswer | null> {
  if (slot === null) return null;
  const slotId = slot.id;
  const answer = await store.dispatch(holdTourSlot.initiate({ organizationId, slug, slotId, sessionKey }));
  const event = holdEventOf(slotId, answer);
  if (event.type === 'hold.taken') return { slug, slotId, hold: event.hold };
  if (event.type === 'hold.refused') {
    return { slug, slotId, alternatives: event.alternatives, message: event.message };
  }
  if (event.type === 'hold.unknown') return { slug, slotId, unheard: event.message, code: event.code };
  return { slug, slotId, alternatives: [], message: '' };
}

/** What is no longer held is taken again, if nobody else has it. */
export const extendHolds = (
  store: AppStore,
  holding: Holding & { forDocument: boolean },
): Promise<HoldAnswer[]> =>
  Promise.all(
    holding.stops.map(async (stop): Promise<HoldAnswer[]> => {
      const { slug, slot, hold } = stop;
      if (slot === null) return [];
      const { organizationId, sessionKey, forDocument } = holding;
      const asked = hold && { organizationId, holdId: hold.id, sessionKey, forDocument };
      const answer = asked && (await store.dispatch(extendTourSlotHold.initiate(asked)));
      const event = answer && holdEventOf(slot.id, answer);
      if (event?.type === 'hold.taken') return [{ slug, slotId: slot.id, hold: event.hold }];
      if (event?.type === 'hold.unknown') return [{ slug, slotId: slot.id, unheard: event.message }];
      return [(await takeHold(store, holding, stop)) ?? []].flat();
    }),
  ).then((answers) => answers.flat());

/** A time that is not let go now is free in some minutes. */
export async function releaseHolds(store: AppStore, { organizationId, stops, sessionKey }: Holding) {
  const holds = stops.flatMap(({ hold }) => hold ?? []);
  await Promise.all(
    holds.map(({ id }) =>
      store.dispatch(releaseTourSlotHold.initiate({ organizationId, holdId: id, sessionKey })),
    ),
  );
}
