import createCache from '@emotion/cache';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import type { Backend } from '#src/api/baseQuery.ts';
import { api } from '#src/api/api.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { App } from '#src/app/App.tsx';
import { loadScreen } from '#src/app/lazyScreen.tsx';
import { Providers } from '#src/app/Providers.tsx';
import { screenAt } from '#src/app/routes.tsx';
import { screenLoadingEffects } from '#src/app/start/screenLoadingEffects.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { unknownPortal } from '#src/store/portalSlice.ts';
import { openBackend } from '#tests/support/openBackend.ts';

type Options = { organizationSlug?: string; now?: number; backend?: Backend };

const open = new Set<() => void>();

// closes what a test that fails halfway leaves open
afterEach(() => {
  for (const close of open) close();
});

type OpenBackend = ReturnType<typeof openBackend>;

/** One backend per day for all visitors in a file's tests. */
const backends = new Map<number, OpenBackend>();

afterAll(async () => {
  for (const backend of backends.values()) await (await backend).close();
});

function backendAt(now: number): OpenBackend {
  const backend = backends.get(now) ?? openBackend(now);
  backends.set(now, backend);
  return backend;
}

/** The app as a visitor has it: the real store and router, and the real backend in the same process. */
export async function openApp(
  address: string,
  { organizationSlug = 'lantern', now = Date.parse('2026-11-20T16:00:00Z'), backend }: Options = {},
) {
  const store = makeStore({
    backend: backend ?? (await backendAt(now)).backend,
    effects: screenLoadingEffects({
      loadScreen,
      page: {
        getPageState: () => ({ now, isOnline: true, hasUnsavedInput: false, lastReload: 'never' }),
        reload: () => true,
      },
      report: () => undefined,
    }),
    preloadedState: {
      portal: { ...unknownPortal, organizationSlug, origin: 'http://localhost:3000', renderedAt: now },
    },
  });
  // as for a real visitor, the first page comes with its data
  await store.dispatch(organizationEndpoint.initiate({ name: organizationSlug }));
  const [pathname = '/', search = ''] = address.split(/(?=\?)/s);
  await screenAt(pathname, search).preload();
  const view = render(
    <Providers store={store} styles={createCache({ key: 'css' })}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
  const close = () => {
    open.delete(close);
    view.unmount();
    // otherwise its timers keep the test running for a minute
    store.dispatch(api.util.resetApiState());
  };
  open.add(close);
  return {
    store,
    close,
    heading: () => screen.findByRole('heading', { level: 1 }),
  };
}
