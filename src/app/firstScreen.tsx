import type { EmotionCache } from '@emotion/cache';
import { createRoot } from 'react-dom/client';

import type { AppStore } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/machines.ts';

import { PageUnfinished } from './PageUnfinished.tsx';
import { Providers } from './Providers.tsx';
import { screenArrival, selectScreenStatus } from './screenArrival.ts';

/**
 * Waits for the code of the page that the server has sent: taken over without it, the finished page would vanish.
 * Where it cannot be had the page stays as it is, to be read, with a button under it.
 */
export async function firstScreen(store: AppStore, styles: EmotionCache, chunk: string): Promise<void> {
  await screenArrival(store, chunk);
  while (selectScreenStatus(store.getState(), chunk) !== 'arrived') {
    await pressed(store, styles);
    store.dispatch(screenLoading.send({ type: 'retry.asked' }));
    await screenArrival(store, chunk);
  }
}

async function pressed(store: AppStore, styles: EmotionCache): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(
      <Providers store={store} styles={styles}>
        <PageUnfinished onRetried={resolve} />
      </Providers>,
    );
  });
  root.unmount();
  place.remove();
}
