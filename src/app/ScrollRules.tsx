import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { decodeSafely } from '#src/lib/address.ts';
import { getPageKey } from '#src/lib/buildingAddress.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { restoreScroll, trackScrollPositions, startsAtTop } from './scrollPositions.ts';

/** The browser restores the position after a reload, but not below content that arrives later. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Sets the scroll position after a navigation. It is beside the screen inside its Suspense, so that it waits
 * for it.
 */
export function ScrollRules() {
  const { isStill } = (useStore() as AppStore).stillness;
  const location = useLocation();
  const { pathname, hash, key } = location;
  const navigationType = useNavigationType();
  const previous = useRef(location);
  const positions = useRef<ReturnType<typeof trackScrollPositions> | null>(null);
  const entry = `${key} ${pathname}${hash}`;

  useLayoutEffect(() => {
    positions.current = trackScrollPositions(isStill);
    return () => positions.current?.stop();
  }, [isStill]);

  useLayoutEffect(() => {
    const { current } = previous;
    previous.current = location;
    const saved = positions.current?.enter(entry);
    if (current === location) return saved !== undefined && isReloaded() ? restoreScroll(saved) : undefined;

    // The browser itself follows links within the page: they have no router state, and are already in place.
    if (navigationType === NavigationType.Pop)
      return window.history.state === null ? undefined : restoreScroll(saved ?? { top: 0, landmark: null });
    const isOtherPage = getPageKey(current) !== getPageKey(location);
    if (!isOtherPage && current.hash === hash) return;
    if (startsAtTop(current, location) || (isOtherPage && current.pathname === pathname))
      window.scrollTo({ top: 0, behavior: 'instant' });
    if (hash !== '') document.getElementById(decodeSafely(hash.slice(1)))?.scrollIntoView();
  }, [entry, hash, navigationType, location, pathname]);

  return null;
}
