import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';

import type { ChangeContext, ChangeDraft } from '#machines/reschedule/context.ts';
import type { ChangeEvent } from '#machines/reschedule/events.ts';
import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { LocationMirror } from '#src/app/LocationMirror.tsx';
import { startReschedule } from '#src/features/reschedule/effects/startReschedule.ts';
import { reschedule, selectChange } from '#src/features/reschedule/store/reschedule.ts';
import { tourRequestEndpoint } from '#src/features/tours/api/tourRequests.ts';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import { createRescheduleStorage } from '#src/features/tours/storage/rescheduleStorage.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { navigateTo, useNavigator } from '#src/store/navigator.ts';
import { unknownPortal } from '#src/store/portalSlice.ts';

let sessions = 0;

/** A tab in which a tour is changed: the store, the router and the effects, without any screen. */
export async function openReschedule(publicToken: string, backend: Backend, step = '') {
  const store = makeStore({
    backend,
    preloadedState: { portal: { ...unknownPortal, organizationSlug: 'lantern' } },
  });
  const { data: portal } = await store.dispatch(organizationEndpoint.initiate({ name: 'lantern' }));
  const organizationId = portal?.id ?? '';
  let here = { pathname: '', search: '' };

  function Router() {
    useNavigator();
    here = useLocation();
    return <LocationMirror />;
  }

  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/reschedule-tour-request/${publicToken}${step}`]}>
        <Router />
      </MemoryRouter>
    </Provider>,
  );
  sessions += 1;
  const storage = createRescheduleStorage('lantern');
  const now = () => Date.parse('2026-11-20T16:00:00Z');
  startReschedule(store, {
    storage,
    now,
    newKey: () => `session-number-${sessions}`,
  });
  const snapshot = () => selectChange(store.getState());

  return {
    organizationId,
    context: () => snapshot()?.context,
    address: () => here.pathname + here.search,
    goTo: (to: string) =>
      act(async () => {
        navigateTo(store, { to, replace: false });
        await Promise.resolve();
      }),
    /** Stores a draft as another page of this tab would, such as that of the door. */
    choosesElsewhere: (draft: ChangeDraft) => storage.write(draft, now()),
    /** Waits until no request about the tour is under way. */
    rests: () =>
      waitFor(() => {
        const query = tourRequestEndpoint.select({ organizationId, publicToken })(store.getState());
        expect(query.status).toBe('fulfilled');
      }),
    /** The next free time of a tour with someone from the team. */
    nextSlot() {
      const slug = snapshot()?.context.current?.slug ?? '';
      const { data } = tourFlowEndpoint.select({ organizationId, slug })(store.getState());
      const slot = data?.options.find(({ type }) => type === 'IN_PERSON')?.nextSlot;
      if (!slot) throw new Error(`No tour of ${slug} in person.`);
      return slot;
    },
    send: (event: ChangeEvent) => act(() => Promise.resolve(store.dispatch(reschedule.send(event)))),
    knows: (isSo: (context: ChangeContext) => boolean) =>
      waitFor(() => {
        const { context } = snapshot() ?? {};
        expect(context && isSo(context)).toBe(true);
      }),
    shows: (expected: string) =>
      waitFor(() => {
        const value = snapshot()?.value;
        const open = typeof value === 'object' ? value.open : value;
        expect(typeof open === 'object' ? Object.keys(open)[0] : open).toBe(expected);
      }),
    close() {
      // otherwise the held time keeps the test running for ten minutes
      store.dispatch(reschedule.send({ type: 'change.abandoned' }));
      store.dispatch(locationChanged('/terms'));
      view.unmount();
      store.dispatch(api.util.resetApiState());
    },
  };
}
