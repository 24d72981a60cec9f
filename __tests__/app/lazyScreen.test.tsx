import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { lazyScreen, loadScreen } from '#src/app/lazyScreen.tsx';
import { screenLoadingEffects } from '#src/app/start/screenLoadingEffects.ts';
import { makeStore } from '#src/store/makeStore.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const Homes = () => <h1>Homes</h1>;

function open(chunk: string, { fails = 0 } = {}) {
  let loadCount = 0;
  const load = jest.fn(() =>
    ++loadCount <= fails ? Promise.reject(new Error('Loading chunk failed.')) : Promise.resolve(Homes),
  );
  const Screen = lazyScreen(chunk, load);
  const store = makeStore({
    backend: () => Promise.resolve({}),
    effects: screenLoadingEffects({
      loadScreen,
      page: {
        getPageState: () => ({ now, isOnline: true, hasUnsavedInput: true, lastReload: 'never' }),
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

test('a preloaded screen is there at the first render, on the server too', async () => {
  const { Screen, tree } = open('preloaded');
  await Screen.preload();
  expect(renderToString(tree)).toContain('<h1>Homes</h1>');
});

test('any other screen is requested once, and shown when it has loaded', async () => {
  const { load, tree, store } = open('asked');
  await settled(() => render(tree));
  expect((await screen.findByRole('heading')).textContent).toBe('Homes');
  expect(load).toHaveBeenCalledTimes(1);
  expect(store.getState().screenLoading.context.loadedChunks).toEqual(['asked']);
});

test('a screen that cannot be loaded shows a sentence, a button and a link, and the button loads it', async () => {
  const { load, tree } = open('missing', { fails: 2 });
  await settled(() => render(tree));
  expect((await screen.findByRole('heading')).textContent).toBe('This page didn’t load');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/homes?beds=2');

  await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect((await screen.findByRole('heading', { name: 'Homes' })).textContent).toBe('Homes');
  expect(load).toHaveBeenCalledTimes(3);
});
