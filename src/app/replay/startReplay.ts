import type { AppStore } from '#src/store/makeStore.ts';

import { preloadAllScreens } from '../lazyScreen.tsx';
import { lateSlices } from './lateSlices.ts';
import { createReplayBar } from './replayBar.ts';
import type { LiftedStore } from './timeTravel.ts';
import { watchTimeTravel } from './timeTravel.ts';

/** For browsers with Redux DevTools. After this, logs can be imported. */
export async function startReplay(store: AppStore & { liftedStore?: LiftedStore }) {
  const { liftedStore, stillness } = store;
  if (!liftedStore) return;
  store.provideSlices(Object.values(lateSlices));
  const bar = createReplayBar({ onContinued: () => travel.continueHere() });
  const travel = watchTimeTravel(store, liftedStore, (sentence) => {
    // eslint-disable-next-line no-console -- it's for developers
    if (sentence !== null) console.warn(sentence);
    bar.say(sentence);
  });
  stillness.subscribe(() => bar.show(stillness.isStill()));
  // also stops links outside the router
  document.addEventListener(
    'click',
    (event) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
      if (isOnLink && stillness.isStill()) event.preventDefault();
    },
    true,
  );
  await preloadAllScreens();
}
