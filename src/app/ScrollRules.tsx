import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { decoded } from '#src/lib/address.ts';
import { startsAtTop } from '#src/lib/scrollRules.ts';

import { reach, watchPositions } from './scrollPositions.ts';

/** The browser restores what it loads anew, but not below what comes later. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** Where the page stands after a step. Stands beside the screen, inside its Suspense, so that it waits for it. */
export function ScrollRules() {
  const location = useLocation();
  const { pathname, hash, key } = location;
  const how = useNavigationType();
  const previous = useRef(location);
  const positions = useRef<ReturnType<typeof watchPositions> | null>(null);
  const entry = `${key} ${pathname}${hash}`;

  useLayoutEffect(() => {
    positions.current = watchPositions();
    return () => positions.current?.stop();
  }, []);

  useLayoutEffect(() => {
    const { current } = previous;
    previous.current = location;
    const kept = positions.current?.enter(entry);
    if (current === location) return kept !== undefined && isReloaded() ? reach(kept) : undefined;

    // A link to a place in the page is the browser's own step: it has no state of the router, and is there already.
    if (how === NavigationType.Pop) return window.history.state === null ? undefined : reach(kept ?? 0);
    const isRouteChange = current.pathname !== pathname || current.hash !== hash;
    if (!isRouteChange) return;
    if (startsAtTop(current, location)) window.scrollTo({ top: 0, behavior: 'instant' });
    if (hash !== '') document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
  }, [entry, hash, how, location, pathname]);

  return null;
}
