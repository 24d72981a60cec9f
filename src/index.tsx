import { nonce } from './nonce.ts';
import './app/page.css';

import { httpBackend } from '#src/api/httpBackend.ts';
import { logFailure } from '#src/api/logFailure.ts';
import { layOutAll } from '#src/app/arriving.ts';
import { browserPage } from '#src/effects/browserPage.ts';
import { tellIfMissing } from '#src/effects/organizationEffects.ts';
import { startEffects } from '#src/effects/startEffects.ts';
import { takePrefill } from '#src/lib/prefill.ts';
import { startErrorReporting } from '#src/services/errorReporting.ts';
import { nextTask } from '#src/services/nextTask.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { contactGiven, selectVisitor } from '#src/store/visitorSlice.ts';

// eslint-disable-next-line no-console -- the console is where this is told
const tell = (sentence: string) => console.error(sentence);

async function start() {
  const root = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!root || !state) throw new Error('This page was not made by our server.');

  // the browser leads to a place in the page until the page has loaded
  if (window.location.hash !== '') layOutAll();
  const serverState = JSON.parse(state) as RootState;
  // nobody has told anything before there is a store
  let told = (): string[] => [];
  startErrorReporting({
    settings: serverState.portal.sentry,
    load: async (sentry) => {
      const { openSentry } = await import(/* webpackChunkName: "sentry" */ '#src/services/sentry.ts');
      return openSentry(sentry, () => told());
    },
  });
  // the modules of the store have just been run, and these run what draws
  await nextTask();
  const { loadScreen, takeOver } = await import(/* webpackMode: "eager" */ './takeOver.tsx');
  await nextTask();
  const { pathname, search, hash, origin } = window.location;
  const { prefill, address } = takePrefill(pathname + search + hash);
  // Absolute: a path may begin with two slashes.
  if (address !== pathname + search + hash)
    window.history.replaceState(window.history.state, '', origin + address);
  const effects = startEffects({ loadScreen, page: browserPage(window), report: reportError, tell });
  const store = makeStore({
    backend: httpBackend(serverState.portal.transport),
    preloadedState: serverState,
    effects,
    onFailure: logFailure,
  });
  told = () => Object.values(selectVisitor(store.getState()));
  await takeOver({ root, store, serverState, nonce });
  tellIfMissing(serverState, { tell });
  store.dispatch(contactGiven(prefill));
  const { afterStart } = await import(/* webpackChunkName: "afterStart" */ './afterStart.ts');
  afterStart({ store, segment: serverState.portal.segment });
}

void start();
