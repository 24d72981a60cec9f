import type { DayStop } from '#machines/tourDay/context.ts';
import type { HoldAnswer } from '#machines/tourDay/events.ts';
import { extendHold, releaseHold, takeHold } from '#src/features/tours/effects/holds.ts';
import type { AppStore } from '#src/store/makeStore.ts';

type HoldParams = { organizationId: string; stops: readonly DayStop[]; sessionKey: string };

/** Takes holds one by one, because many at once look like abuse. */
export async function takeHolds(store: AppStore, { stops, ...session }: HoldParams) {
  const answers: HoldAnswer[] = [];
  for (const { slug, slot } of stops) {
    if (slot === null) continue;
    const stop = { slug, slotId: slot.id };
    const event = await takeHold(store, { ...session, ...stop });
    if (event.type === 'hold.taken') answers.push({ ...stop, hold: event.hold });
    else if (event.type === 'hold.unknown') answers.push({ ...stop, ...toFailure(event) });
    else {
      const { alternatives, message } =
        event.type === 'hold.refused' ? event : { alternatives: [], message: '' };
      answers.push({ ...stop, alternatives, message });
    }
  }
  return answers;
}

export const extendHolds = (
  store: AppStore,
  { stops, ...session }: HoldParams & { forDocument: boolean },
): Promise<HoldAnswer[]> =>
  Promise.all(
    stops.map(async ({ slug, slot, hold }) => {
      const stop = { slug, slotId: slot?.id ?? '' };
      const event = await extendHold(store, { ...session, slotId: stop.slotId, holdId: hold?.id ?? '' });
      if (event.type === 'hold.taken') return { ...stop, hold: event.hold };
      return event.type === 'hold.unknown'
        ? { ...stop, ...toFailure(event) }
        : { ...stop, isHoldEnded: true };
    }),
  );

const toFailure = ({ message, code }: { message: string; code?: string }) => ({
  failureMessage: message,
  code,
});

export async function releaseHolds(store: AppStore, { stops, ...session }: HoldParams) {
  await Promise.all(stops.map(({ hold }) => releaseHold(store, { ...session, holdId: hold?.id ?? null })));
}
