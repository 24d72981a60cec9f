import { act, waitFor } from '@testing-library/react';

import type { DayContext } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { createDayStorage } from '#src/features/tourDay/dayStorage.ts';
import { startTourDay } from '#src/features/tourDay/effects/startTourDay.ts';
import { selectTourDay, tourDay } from '#src/features/tourDay/store/tourDay.ts';
import { openTour } from '#tests/features/booking/openTour.tsx';

/** A tab like that of `openTour`, in which a day with several tours is planned too. */
export async function openTourDay(address: string, backend: Backend, browser: Window = window) {
  const tab = await openTour(address, backend, browser);
  const { store } = tab;
  const storage = createDayStorage('lantern', browser);
  let isClosed = false;
  let isWarned = false;
  startTourDay(store, {
    // a closed tab stores nothing more
    storage: {
      ...storage,
      write: (...draft: Parameters<typeof storage.write>) => isClosed || storage.write(...draft),
    },
    warnBeforeUnload: (isNeeded) => {
      isWarned = isNeeded;
    },
    now: () => Date.parse('2026-11-20T16:00:00Z'),
    newKey: () => 'session-of-a-day',
    search: () => '',
  });
  const snapshot = () => selectTourDay(store.getState());
  const send = (event: DayEvent) => act(() => Promise.resolve(store.dispatch(tourDay.send(event))));

  return {
    tab,
    store,
    context: () => snapshot()?.context,
    send,
    /** Whether the browser would ask before the visitor leaves the page. */
    isWarned: () => isWarned,
    planWith: (slugs: readonly string[]) => tab.goTo(`/listings?tourDay=${slugs.join(',')}`),
    knows: (isSo: (context: DayContext) => boolean) =>
      waitFor(() => {
        const { context } = snapshot() ?? {};
        expect(context && isSo(context)).toBe(true);
      }),
    shows: (expected: string) =>
      waitFor(() => {
        const value = snapshot()?.value;
        expect(typeof value === 'object' ? value.open.step : value).toBe(expected);
      }),
    close() {
      isClosed = true;
      act(() => {
        // otherwise the held times keep the test running for ten minutes, and refetching keeps it running
        // forever
        store.dispatch(tourDay.send({ type: 'request.booked', booked: [] }));
        tab.close();
      });
    },
  };
}
