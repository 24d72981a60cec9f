import { nonce } from './nonce.ts';
import '../page.css';

import { httpBackend } from '#src/api/httpBackend.ts';
import { logFailure } from '#src/api/logFailure.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';

import { disableLazyLayout } from '../disableLazyLayout.ts';
import { startErrorReporting } from '../errorReporting/errorReporting.ts';
import { version } from '../version.ts';
import { browserPage } from './browserPage.ts';
import { nextTask } from './nextTask.ts';
import { extractPrefill } from './prefill.ts';
import { screenLoadingEffects } from './screenLoadingEffects.ts';

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
        import(/* webpackChunkName: "sentry" */ '../errorReporting/sentry.ts'),
        import(/* webpackChunkName: "sentry" */ '../replay/recordVisit.ts'),
      ]);
      return openSentry(sentry, {
        getPersonalValues: () => (visit ? Object.values(selectVisitor(visit.getState())) : []),
        isStill: () => visit?.stillness.isStill() ?? false,
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
  const effects = screenLoadingEffects({
    loadScreen,
    page: browserPage(window),
    report: reportError,
  });
  const store = makeStore({
    backend: httpBackend(serverState.portal.transport),
    preloadedState: { ...serverState, portal: { ...serverState.portal, version } },
    effects,
    onFailure: logFailure,
    devTools: await loadDevToolsOptions(),
  });
  visit = store;
  // production builds drop it
  if (process.env.NODE_ENV !== 'production' && new URLSearchParams(search).has('inspect')) {
    const { inspectMachines } = await import('./inspectMachines.ts');
    inspectMachines(store);
  }
  await hydratePage({ root, store, serverState, nonce });
  store.dispatch(contactUpdated(prefill));
  const { afterStart } = await import(/* webpackChunkName: "afterStart" */ './afterStart.ts');
  afterStart({ store, segment: serverState.portal.segment, warn: logError });
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
