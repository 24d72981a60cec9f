import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { lazy, use } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useHref, useLocation } from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import type { Organization } from '#src/api/organization.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/screenLoading.ts';

import styles from './Unavailable.module.css';
import { waitForScreen, selectScreenStatus } from './waitForScreen.ts';

/** Where a screen is shown: its address and the route's path parameters. */
export type ScreenLocation = {
  pathname: string;
  search: string;
  params: Readonly<Record<string, string | undefined>>;
};

/** The page's metadata that the server sends beside the markup. */
export type PageMetadata = {
  /** The page does not exist: both its content and its status say so. */
  isMissing?: boolean;
  /** A JSON-LD document. */
  jsonLd?: string;
};

/** The content of a screen's chunk. */
export type LoadedScreen = ComponentType & {
  /** Loads the data of the first render, which the server does before rendering. */
  load?: (
    dispatch: AppStore['dispatch'],
    organization: Organization,
    shownAt: ScreenLocation,
  ) => Promise<{ isError: boolean }>;
  /** Read from the store once everything is loaded. */
  getPageMetadata?: (state: RootState, shownAt: ScreenLocation) => PageMetadata;
};

export type Screen = ComponentType & {
  /** Identifies the screen's files in the build manifest. */
  chunk: string;
  preload: () => Promise<LoadedScreen>;
};

const screens = new Map<string, { preload: Screen['preload']; load: () => Promise<unknown> }>();

function SuspendedScreen({
  pendingScreen,
  then: Then,
}: {
  pendingScreen: Promise<void>;
  then: ComponentType;
}) {
  use(pendingScreen);
  return <Then />;
}

/**
 * A screen in its own chunk. When it is preloaded it renders at once, so that the markup of the server and
 * the browser match; otherwise it is loaded while the page waits.
 */
export function lazyScreen(chunk: string, load: () => Promise<LoadedScreen>): Screen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const code = await load();
    loaded = code;
    return code;
  };
  // In an imported log the screen counts as loaded, although its code is missing here.
  const Recorded = lazy(async () => ({ default: await load() }));

  function LazyScreen() {
    const store = useStore() as AppStore;
    const status = useAppSelector((state) => selectScreenStatus(state, chunk));
    if (status === 'unavailable') return <ScreenUnavailable />;
    if (loaded) {
      const Loaded = loaded;
      return <Loaded />;
    }
    if (status === 'arrived') return <Recorded />;
    return <SuspendedScreen pendingScreen={waitForScreen(store, chunk)} then={LazyScreen} />;
  }

  screens.set(chunk, { preload, load });
  return Object.assign(LazyScreen, { chunk, preload });
}

export async function loadScreen(chunk: string) {
  const screen = screens.get(chunk);
  if (!screen) throw new Error(`There is no screen "${chunk}".`);
  await screen.preload();
}

/**
 * For browsers with DevTools: an imported log may contain any screen, and the store handles a screen's
 * queries only once its code is loaded.
 */
export async function preloadAllScreens() {
  await Promise.allSettled([...screens.values()].map(({ load }) => load()));
}

/** Shown in place of a screen whose code failed to load. */
function ScreenUnavailable() {
  const dispatch = useDispatch();
  const currentHref = useHref(useLocation());

  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>This page didn’t load</h1>
      <p>Your connection may have dropped, or we may have just updated the site.</p>
      <p className={styles.actions}>
        <Button onClick={() => dispatch(screenLoading.send({ type: 'retry.requested' }))}>Try again</Button>
        <a href={currentHref}>Reload the page</a>
      </p>
    </section>
  );
}
