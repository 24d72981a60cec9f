import createCache from '@emotion/cache';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from '#src/app/App.tsx';
import { firstScreen } from '#src/app/firstScreen.tsx';
import { fetchEveryScreen, loadScreen } from '#src/app/lazyScreen.tsx';
import { Providers } from '#src/app/Providers.tsx';
import { screenAt } from '#src/app/routes.tsx';
import { nextTask } from '#src/services/nextTask.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

export { loadScreen };

type Parts = { root: HTMLElement; store: AppStore; serverState: RootState; nonce: string | undefined };

/** Makes the page that the server has sent a living one. */
export async function takeOver({ root, store, serverState, nonce }: Parts): Promise<void> {
  // the store has just been made
  await nextTask();
  const styles = createCache({ key: 'css', nonce });
  await firstScreen(store, styles, screenAt(window.location.pathname).chunk);
  if ('__REDUX_DEVTOOLS_EXTENSION__' in window) void fetchEveryScreen();

  // in slices: a press meanwhile is not kept waiting
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
      // Said once on the console, and to error reporting.
      { onCaughtError: (error) => reportError(error) },
    );
  });
}
