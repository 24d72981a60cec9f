import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { NavigateFunction } from 'react-router-dom';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';

import { LocationMirror } from '#src/app/LocationMirror.tsx';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';

function open(address: string, href: string | null) {
  const written: string[] = [];
  const store = makeStore({
    backend: () => Promise.resolve({}),
    preloadedState: { location: { href } },
    effects: (startListening) => {
      startListening({ actionCreator: locationChanged, effect: ({ payload }) => void written.push(payload) });
    },
  });
  const router: { here: string; navigate: NavigateFunction } = { here: '', navigate: () => undefined };
  function Router() {
    const { pathname, search, hash } = useLocation();
    Object.assign(router, { here: pathname + search + hash, navigate: useNavigate() });
    return null;
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Router />
        <LocationMirror />
      </MemoryRouter>
    </Provider>,
  );
  return {
    store,
    router,
    written,
    go: (to: string) =>
      act(async () => {
        await router.navigate(to);
      }),
    travel: (to: string) => act(() => void store.dispatch(locationChanged(to))),
    href: () => selectHref(store.getState()),
  };
}

test('the address reported by the server is not reported again', () => {
  const { written } = open('/listings?beds=2', '/listings?beds=2');
  expect(written).toEqual([]);
});

test('of what the server never sees, the store gets the anchor and a token, which only a replay uses', () => {
  const { href, written } = open('/terms?email=ada%40example.com&token=SECRET#fees', '/terms');
  expect(href()).toBe('/terms#fees');
  expect(written).toEqual(['/terms?token=SECRET#fees']);
});

test('each navigation is recorded once, even in quick succession', async () => {
  const { router, go, href, written } = open('/listings', '/listings');
  await go('/terms');
  await act(async () => {
    await router.navigate('/policy');
    await router.navigate('/listings?beds=2');
  });
  expect(router.here).toBe('/listings?beds=2');
  expect(href()).toBe('/listings?beds=2');
  expect(written.slice(0, 1)).toEqual(['/terms']);
  expect(new Set(written).size).toBe(written.length);
});

test('when the store time-travels, the address follows', () => {
  const { router, travel, written } = open('/listings', '/listings');
  travel('/terms');
  expect(router.here).toBe('/terms');
  expect(written).toEqual(['/terms']);
});

test('the root, which only redirects, is not recorded as a visited address', async () => {
  const { go, href } = open('/listings', '/listings');
  await go('/');
  expect(href()).toBe('/listings');
});
