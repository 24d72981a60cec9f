import createCache from '@emotion/cache';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { App } from '../App.tsx';
import { Providers } from '../Providers.tsx';
import { loadScreen } from '../lazyScreen.tsx';
import { screenAt } from '../routes.tsx';
import { loadFirstScreen } from './loadFirstScreen.tsx';
import { nextTask } from './nextTask.ts';

export { loadScreen };

type Deps = { root: HTMLElement; store: AppStore; serverState: RootState; nonce: string | undefined };

/** Hydrates the page that the server has sent. */
export async function hydratePage({ root, store, serverState, nonce }: Deps): Promise<void> {
  // keeps creating the store and hydrating in separate tasks
  await nextTask();
  const styles = createCache({ key: 'css', nonce });
  await loadFirstScreen(store, styles, screenAt(window.location.pathname, window.location.search).chunk);
  if ('__REDUX_DEVTOOLS_EXTENSION__' in window) await loadReplay(store);

  // hydrates in slices, so that a press is handled meanwhile
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers store={store} styles={styles} serverState={serverState}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
      // Logged to the console once, and sent to error reporting.
      { onCaughtError: (error) => reportError(error) },
    );
  });
}

/** The page works without it. */
async function loadReplay(store: AppStore) {
  try {
    const { startReplay } = await import(/* webpackChunkName: "replay" */ '../replay/startReplay.ts');
    await startReplay(store);
  } catch (error) {
    reportError(error);
  }
}
