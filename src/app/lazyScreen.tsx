import type { ComponentType } from 'react';
import { lazy, use } from 'react';
import { useStore } from 'react-redux';

import { useAppSelector } from '#src/store/hooks.ts';
import type { Organization } from '#src/api/organization.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { screenArrival, selectScreenStatus } from './screenArrival.ts';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

/** Where a screen is shown: its address, and the parts of the path that the route names. */
export type ShownAt = {
  pathname: string;
  search: string;
  params: Readonly<Record<string, string | undefined>>;
};

/** What the server says of a page beside its markup. */
export type PageFacts = {
  /** Nothing is there: the page says so, and so does its status. */
  isMissing?: boolean;
  /** A JSON-LD document. */
  jsonLd?: string;
};

/** What a chunk brings. */
export type ScreenCode = ComponentType & {
  /** What the screen asks for at its first sight: the server asks it before it renders. */
  load?: (
    dispatch: AppStore['dispatch'],
    organization: Organization,
    shownAt: ShownAt,
  ) => Promise<{ isError: boolean }>;
  /** Read from the store when everything is loaded. */
  factsOf?: (state: RootState, shownAt: ShownAt) => PageFacts;
};

export type Screen = ComponentType & {
  /** Names the screen's files in the build's list. */
  chunk: string;
  preload: () => Promise<ScreenCode>;
};

const screens = new Map<string, { preload: Screen['preload']; load: () => Promise<unknown> }>();

function Arriving({ arrival, then: Then }: { arrival: Promise<void>; then: ComponentType }) {
  use(arrival);
  return <Then />;
}

/**
 * A screen in a chunk of its own. Preloaded, it is there at its first render, which is what makes the server's
 * markup and the browser's the same; else it is asked for, and the page waits for it.
 */
export function lazyScreen(chunk: string, load: () => Promise<ScreenCode>): Screen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const code = await load();
    loaded = code;
    return code;
  };
  // In a log that was recorded elsewhere the screen is here, and only its code is not.
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
    return <Arriving arrival={screenArrival(store, chunk)} then={LazyScreen} />;
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
 * For a browser with DevTools: a log that is imported may be of any screen, and the store understands a screen's
 * questions only when its code is there.
 */
export async function fetchEveryScreen() {
  await Promise.allSettled([...screens.values()].map(({ load }) => load()));
}
