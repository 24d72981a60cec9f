import type { ReactNode } from 'react';
import { use, useMemo } from 'react';
import { useStore } from 'react-redux';
import {
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import { selectRecordedHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

/**
 * While DevTools shows a recorded past, its links and redirects lead nowhere, and its address is the recorded
 * one at once: the browser's own follows later.
 */
export function StillNavigation({ children }: { children: ReactNode }) {
  const { stillness } = useStore() as AppStore;
  const mirrored = useAppSelector(selectRecordedHref);
  const recorded = stillness.isStill() ? mirrored : null;
  const here = use(LocationContext);
  const location = useMemo(
    () =>
      recorded === null
        ? here
        : {
            ...here,
            location: {
              ...{ pathname: '/', search: '', hash: '', state: null, key: recorded },
              ...parsePath(recorded),
            },
          },
    [here, recorded],
  );

  const router = use(NavigationContext);
  const navigation = useMemo(() => {
    const { navigator } = router;
    const unlessStill =
      <Args extends unknown[]>(navigate: (...args: Args) => void) =>
      (...args: Args) => {
        if (!stillness.isStill()) navigate(...args);
      };
    return {
      ...router,
      navigator: {
        ...navigator,
        go: unlessStill((delta: number) => navigator.go(delta)),
        push: unlessStill((...args: Parameters<typeof navigator.push>) => navigator.push(...args)),
        replace: unlessStill((...args: Parameters<typeof navigator.replace>) => navigator.replace(...args)),
      },
    };
  }, [router, stillness]);

  return (
    <NavigationContext.Provider value={navigation}>
      <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
    </NavigationContext.Provider>
  );
}
