import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import createCache from '@emotion/cache';
import type { LiftedState } from '@redux-devtools/instrument';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react/pure';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { App } from '#src/app/App.tsx';
import { preloadAllScreens, loadScreen } from '#src/app/lazyScreen.tsx';
import { Providers } from '#src/app/Providers.tsx';
import { startEffects } from '#src/effects/startEffects.ts';
import { startTour } from '#src/effects/tour/startTour.ts';
import { startTourDay } from '#src/effects/tourDay/startTourDay.ts';
import { renderPage } from '#src/renderPage.tsx';
import { extractPrefill } from '#src/lib/prefill.ts';
import { noSettings } from '#src/lib/publicSettings.ts';
import { createDayStorage } from '#src/services/dayStorage.ts';
import { createTourStorage } from '#src/services/tourStorage.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { reschedule, selectChange } from '#src/store/reschedule.ts';
import { savedSlice } from '#src/store/saved/savedSlice.ts';
import { selectTour, tour } from '#src/store/tour.ts';
import { selectTourDay } from '#src/store/tourDay.ts';

export const now = Date.parse('2026-11-20T16:00:00Z');

/** The format of an export from DevTools. */
export type Recording = { payload: Action[]; preloadedState: RootState };

type Lifted = {
  getState: () => LiftedState<RootState, Action, unknown>;
  dispatch: (action: unknown) => void;
};

/**
 * A visitor's browser with DevTools, which hydrates the server's page and counts every request and effect.
 */
export async function openVisit(address: string, backend: Backend) {
  // eslint-disable-next-line testing-library/render-result-naming-convention -- it is our server's
  const sent = await renderPage({
    address,
    origin: 'http://localhost:3000',
    organizationSlugs: ['lantern', 'orchard'],
    now,
    settings: noSettings,
    backend,
  });
  // jsdom cannot scroll, and does not know how a page was reached
  await preloadAllScreens();
  const outside: string[] = [];
  let here = '';

  const store = makeStore({
    backend: (operation, signal) => {
      outside.push(`asked ${operation.operationName}`);
      return backend(operation, signal);
    },
    preloadedState: JSON.parse(sent.state) as RootState,
    effects: startEffects({
      loadScreen: (chunk) => {
        outside.push(`loaded ${chunk}`);
        return loadScreen(chunk);
      },
      page: {
        getPageState: () => ({ now, isOnline: true, hasUnsavedInput: false, lastReload: 'never' }),
        reload: () => outside.push('reloaded') > 0,
      },
      report: (error) => outside.push(String(error)),
      warn: (sentence) => outside.push(sentence),
    }),
    enhancers: [instrument<RootState, Action>(undefined, { maxAge: 1000 }) as StoreEnhancer],
  });
  const { liftedStore } = store as unknown as { liftedStore: Lifted };

  function Here() {
    const { pathname, search, hash } = useLocation();
    here = pathname + search + hash;
    return null;
  }

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = sent.body;
  const view = render(
    <Providers store={store} styles={createCache({ key: 'css' })}>
      <MemoryRouter initialEntries={[extractPrefill(address).address]}>
        <App />
        <Here />
      </MemoryRouter>
    </Providers>,
    { container, hydrate: true },
  );
  // the code that starts after hydration of any page loads this slice
  store.addReducer(savedSlice);

  const settled = (change: () => void) =>
    act(async () => {
      change();
      await Promise.resolve();
    });
  const lift = (action: unknown) => settled(() => liftedStore.dispatch(action));
  const actions = () => {
    const { stagedActionIds, actionsById } = liftedStore.getState();
    return stagedActionIds.slice(1).flatMap((id) => actionsById[id]?.action ?? []);
  };
  const seen = async (name: string) => {
    await screen.findByRole('heading', { level: 1, name });
    await screen.findByRole('heading', { level: 2, name: 'In short' });
  };

  return {
    store,
    /** Requests, fetched chunks, reloads and failures. */
    outside,
    address: () => here,
    /** The words on the screen, without those only for screen readers. */
    shown() {
      const main = container.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const status of main?.querySelectorAll('[role="status"]') ?? []) status.remove();
      return main?.textContent ?? '';
    },
    actions,
    exported: () =>
      JSON.parse(
        JSON.stringify({ payload: actions(), preloadedState: liftedStore.getState().committedState }),
      ) as Recording,
    imported: ({ payload, preloadedState }: Recording) =>
      lift({ type: 'IMPORT_STATE', nextLiftedState: payload, preloadedState, noRecompute: false }),
    jumped: (index: number) => lift(ActionCreators.jumpToState(index)),
    /** Waits for a page and the data it has requested. */
    seen,
    /** Loads what comes with the first page of a tour. */
    startTourInBrowser: ({ isReplayed }: { isReplayed: boolean }) =>
      settled(() =>
        startTour(store, {
          storage: createTourStorage('lantern'),
          warnBeforeUnload: () => undefined,
          now: () => now,
          newKey: () => 'session-of-this-tab',
          path: () => here.split('?')[0] ?? '',
          search: () => '',
          isReplayed,
        }),
      ),
    /** Loads what comes with the first page of a day with several tours. */
    startTourDayInBrowser: ({ isReplayed }: { isReplayed: boolean }) =>
      settled(() =>
        startTourDay(store, {
          storage: createDayStorage('lantern'),
          warnBeforeUnload: () => undefined,
          now: () => now,
          newKey: () => 'session-of-this-tab',
          search: () => '',
          isReplayed,
        }),
      ),
    tour: () => selectTour(store.getState()),
    tourDay: () => selectTourDay(store.getState()),
    found: (role: 'button' | 'link', name: RegExp, count: number) =>
      waitFor(() => expect(screen.queryAllByRole(role, { name })).toHaveLength(count)),
    headed: (name: string) => screen.findByRole('heading', { level: 1, name }),
    /** Waits until the store has the address too, because only then is it in the recording. */
    isAt: (address: RegExp) =>
      waitFor(() => {
        expect(here).toMatch(address);
        expect(selectHref(store.getState())).toMatch(address);
      }),
    press: async (name: RegExp) => {
      const button = await screen.findByRole('button', { name });
      await settled(() => fireEvent.click(button));
    },
    /** Presses the first visible one that can be chosen, since another step may be rendered out of sight. */
    choose: async (name: RegExp) => {
      const [choice] = (await screen.findAllByRole('radio', { name })).filter(
        (radio) => !(radio as HTMLInputElement).disabled,
      );
      await settled(() => choice && fireEvent.click(choice));
    },
    fill: async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label);
      await settled(() => fireEvent.input(field, { target: { value: text } }));
    },
    tick: async (label: RegExp) => {
      const box = await screen.findByLabelText(label);
      await settled(() => fireEvent.click(box));
    },
    async goTo(link: string, name: string) {
      await settled(() => fireEvent.click(screen.getByRole('link', { name: link })));
      await seen(name);
      await waitFor(() => expect(store.getState().location.href).toBe(here));
    },
    close: () =>
      settled(() => {
        // otherwise the held time keeps the test running for ten minutes, and refetching keeps it running
        // forever
        if (selectTour(store.getState())) {
          store.dispatch(tour.send({ type: 'home.closed', reason: 'NO_TOURS' }));
        }
        if (selectChange(store.getState())) store.dispatch(reschedule.send({ type: 'change.abandoned' }));
        store.dispatch(locationChanged('/terms'));
        view.unmount();
        store.dispatch(api.util.resetApiState());
        container.remove();
      }),
  };
}
