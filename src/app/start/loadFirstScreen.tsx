import type { EmotionCache } from '@emotion/cache';
import Button from '@mui/material/Button';
import { createRoot } from 'react-dom/client';

import type { AppStore } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/screenLoading.ts';

import { Providers } from '../Providers.tsx';
import styles from '../Unavailable.module.css';
import { waitForScreen, selectScreenStatus } from '../waitForScreen.ts';

/**
 * Waits for the code of the server-rendered page: hydrated without it, the finished page would vanish. If the
 * code cannot be loaded, the page stays readable, with a retry button below it.
 */
export async function loadFirstScreen(store: AppStore, styles: EmotionCache, chunk: string): Promise<void> {
  await waitForScreen(store, chunk);
  while (selectScreenStatus(store.getState(), chunk) !== 'arrived') {
    await waitForRetry(store, styles);
    store.dispatch(screenLoading.send({ type: 'retry.requested' }));
    await waitForScreen(store, chunk);
  }
}

async function waitForRetry(store: AppStore, styles: EmotionCache): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(
      <Providers store={store} styles={styles}>
        <PartialPageNotice onRetry={resolve} />
      </Providers>,
    );
  });
  root.unmount();
  place.remove();
}

/** Shown below a server-rendered page whose code failed to load: it can be read, and its links work. */
const PartialPageNotice = ({ onRetry }: { onRetry: () => void }) => (
  <aside className={styles.notice} aria-label="About this page">
    <p role="status">Some parts of this page didn’t load. You can still read it, and its links work.</p>
    <Button onClick={onRetry}>Try again</Button>
  </aside>
);
