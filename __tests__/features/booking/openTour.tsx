import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { NavigateFunction } from 'react-router-dom';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';

import type { StepName, TourContext } from '#machines/tour/context.ts';
import { stepNames } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { LocationMirror } from '#src/app/LocationMirror.tsx';
import { startTour } from '#src/features/booking/effects/startTour.ts';
import { selectTour, tour } from '#src/features/booking/store/tour.ts';
import { createTourStorage } from '#src/features/booking/tourStorage.ts';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { unknownPortal } from '#src/store/portalSlice.ts';

let sessions = 0;

const isStep = (page: string) => stepNames.includes(page as StepName);

/** A tab in which a tour is booked: the store, the router and the effects, without any screen. */
export async function openTour(address: string, backend: Backend, browser: Window = window) {
  let isWarned = false;
  let isClosed = false;
  const storage = createTourStorage('lantern', browser);
  const store = makeStore({
    backend,
    preloadedState: { portal: { ...unknownPortal, organizationSlug: 'lantern' } },
  });
  const { data: portal } = await store.dispatch(organizationEndpoint.initiate({ name: 'lantern' }));
  const organizationId = portal?.id ?? '';
  let here = { pathname: '', search: '' };
  let navigate: NavigateFunction | null = null;

  function Router() {
    useNavigator();
    navigate = useNavigate();
    here = useLocation();
    return <LocationMirror />;
  }

  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Router />
      </MemoryRouter>
    </Provider>,
  );
  sessions += 1;
  startTour(store, {
    // a closed tab stores nothing more, even if an answer still arrives
    storage: {
      ...storage,
      write: (...draft: Parameters<typeof storage.write>) => isClosed || storage.write(...draft),
    },
    warnBeforeUnload: (isNeeded) => {
      isWarned = isNeeded;
    },
    now: () => Date.parse('2026-11-20T16:00:00Z'),
    newKey: () => `session-number-${sessions}`,
    path: () => here.pathname,
    search: () => here.search,
  });
  const snapshot = () => selectTour(store.getState());
  const page = () => {
    const value = snapshot()?.value;
    return typeof value === 'object' ? value.open.step : value;
  };

  return {
    store,
    organizationId,
    page,
    context: () => snapshot()?.context,
    address: () => here.pathname + here.search,
    /** Waits for the address, which follows the page. */
    isAt: (address: string) => waitFor(() => expect(here.pathname + here.search).toBe(address)),
    /** Whether the browser would ask before the visitor leaves the page. */
    isWarned: () => isWarned,
    /** The next free time of a tour with someone from the team. */
    nextSlot() {
      const { slug = '', inquiryToken = null } = snapshot()?.context ?? {};
      const query = { organizationId, slug, ...(inquiryToken === null ? {} : { inquiryToken }) };
      const { data } = tourFlowEndpoint.select(query)(store.getState());
      const slot = data?.options.find(({ type }) => type === 'IN_PERSON')?.nextSlot;
      if (!slot) throw new Error(`No tour of ${slug} in person.`);
      return slot;
    },
    send: (event: TourEvent) => act(() => Promise.resolve(store.dispatch(tour.send(event)))),
    goTo: (to: string) => act(async () => navigate?.(to)),
    goBack: () => act(async () => navigate?.(-1)),
    knows: (isSo: (context: TourContext) => boolean) =>
      waitFor(() => {
        const { context } = snapshot() ?? {};
        expect(context && isSo(context)).toBe(true);
      }),
    /** Waits for a step and its address, which comes a moment later: going on earlier would lead back. */
    shows: (expected: string) =>
      waitFor(() => {
        expect(page()).toBe(expected);
        if (isStep(expected))
          expect(selectHref(store.getState())).toMatch(new RegExp(`/${expected}(?:[?]|$)`));
      }),
    close() {
      // otherwise the held time keeps the test running for ten minutes
      store.dispatch(tour.send({ type: 'home.closed', reason: 'NO_TOURS' }));
      store.dispatch(locationChanged('/terms'));
      window.dispatchEvent(new Event('pagehide'));
      isClosed = true;
      view.unmount();
      store.dispatch(api.util.resetApiState());
    },
  };
}
