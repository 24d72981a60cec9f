import { nonce } from './nonce.ts';
import './app/page.css';

import { httpBackend } from '#src/api/httpBackend.ts';
import { logFailure } from '#src/api/logFailure.ts';
import { disableLazyLayout } from '#src/app/disableLazyLayout.ts';
import { browserPage } from '#src/effects/browserPage.ts';
import { logIfMissing } from '#src/effects/organizationEffects.ts';
import { startEffects } from '#src/effects/startEffects.ts';
import { extractPrefill } from '#src/lib/prefill.ts';
import { version } from '#src/lib/version.ts';
import { startErrorReporting } from '#src/services/errorReporting.ts';
import { nextTask } from '#src/services/nextTask.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';

// eslint-disable-next-line no-console -- errors are reported to the console
const logError = (sentence: string) => console.error(sentence);

async function start() {
  const root = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!root || !state) throw new Error('This page was not made by our server.');

  // the browser scrolls to a fragment until the page has loaded
  if (window.location.hash !== '') disableLazyLayout();
  const serverState = JSON.parse(state) as RootState;
  // nothing has been entered before the store exists
  let visit: AppStore | null = null;
  startErrorReporting({
    settings: serverState.portal.sentry,
    load: async (sentry) => {
      const [{ openSentry }, { recordVisit }] = await Promise.all([
        import(/* webpackChunkName: "sentry" */ '#src/services/sentry.ts'),
        import(/* webpackChunkName: "sentry" */ './recordVisit.ts'),
      ]);
      return openSentry(sentry, {
        getPersonalValues: () => (visit ? Object.values(selectVisitor(visit.getState())) : []),
        getRecording: visit ? recordVisit(visit) : () => Promise.resolve({}),
      });
    },
  });
  // renders in a separate task, because evaluating the store's modules already took this one
  await nextTask();
  const { loadScreen, hydratePage } = await import(/* webpackMode: "eager" */ './hydratePage.tsx');
  await nextTask();
  const { pathname, search, hash, origin } = window.location;
  const { prefill, address } = extractPrefill(pathname + search + hash);
  // Absolute, because a path may begin with two slashes.
  if (address !== pathname + search + hash)
    window.history.replaceState(window.history.state, '', origin + address);
  const effects = startEffects({
    loadScreen,
    page: browserPage(window),
    report: reportError,
    warn: logError,
  });
  const store = makeStore({
    backend: httpBackend(serverState.portal.transport),
    preloadedState: { ...serverState, portal: { ...serverState.portal, version } },
    effects,
    onFailure: logFailure,
    devTools: await loadDevToolsOptions(),
  });
  visit = store;
  await hydratePage({ root, store, serverState, nonce });
  logIfMissing(serverState, { warn: logError });
  store.dispatch(contactUpdated(prefill));
  const { afterStart } = await import(/* webpackChunkName: "afterStart" */ './afterStart.ts');
  afterStart({ store, segment: serverState.portal.segment });
}

/** Visitors have no DevTools, and load nothing for them. The page works without it. */
async function loadDevToolsOptions() {
  if (!('__REDUX_DEVTOOLS_EXTENSION__' in window)) return undefined;
  try {
    const { createDevToolsOptions } = await import(
      /* webpackChunkName: "devToolsOptions" */ '#src/store/log/devToolsOptions.ts'
    );
    return createDevToolsOptions();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

void start();
