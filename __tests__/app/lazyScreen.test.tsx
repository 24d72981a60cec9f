import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { lazyScreen, loadScreen } from '#src/app/lazyScreen.tsx';
import { screenLoadingEffects } from '#src/effects/screenLoadingEffects.ts';
import { makeStore } from '#src/store/makeStore.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const Homes = () => <h1>Homes</h1>;

function open(chunk: string, { fails = 0 } = {}) {
  let asked = 0;
  const load = jest.fn(() =>
    ++asked <= fails ? Promise.reject(new Error('Loading chunk failed.')) : Promise.resolve(Homes),
  );
  const Screen = lazyScreen(chunk, load);
  const store = makeStore({
    backend: () => Promise.resolve({}),
    effects: screenLoadingEffects({
      loadScreen,
      page: {
        look: () => ({ now, isOnline: true, hasUnsavedInput: true, lastReload: 'never' }),
        reload: () => true,
      },
      report: () => undefined,
    }),
  });
  const tree = (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/homes?beds=2']}>
        <Suspense fallback="One moment">
          <Screen />
        </Suspense>
      </MemoryRouter>
    </Provider>
  );
  return { Screen, store, load, tree };
}

const settled = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });

test('a screen that was preloaded is there at the first render, on the server too', async () => {
  const { Screen, tree } = open('preloaded');
  await Screen.preload();
  expect(renderToString(tree)).toContain('<h1>Homes</h1>');
});

test('another one is asked for once, and shown when it is here', async () => {
  const { load, tree, store } = open('asked');
  await settled(() => render(tree));
  expect((await screen.findByRole('heading')).textContent).toBe('Homes');
  expect(load).toHaveBeenCalledTimes(1);
  expect(store.getState().screenLoading.context.arrived).toEqual(['asked']);
});

test('one that cannot be had is a sentence, a button and a link, and the button brings it', async () => {
  const { load, tree } = open('missing', { fails: 2 });
  await settled(() => render(tree));
  expect((await screen.findByRole('heading')).textContent).toBe('This page didn’t load');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/homes?beds=2');

  await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect((await screen.findByRole('heading', { name: 'Homes' })).textContent).toBe('Homes');
  expect(load).toHaveBeenCalledTimes(3);
});
