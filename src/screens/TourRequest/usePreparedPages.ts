import { useEffect, useState } from 'react';

import type { PageName, TourContext } from '#machines/tour/context.ts';
import { stepAfter } from '#machines/tour/steps.ts';

import { preloadLaterSteps } from './lazyParts.tsx';

const MAX_WAIT_MS = 2_000;

/** The hidden pages: the next one once it is loaded and the browser is idle; until then the previous ones. */
export function usePreparedPages(context: TourContext, shown: PageName): readonly PageName[] {
  const [besides, setBesides] = useState<readonly PageName[]>([]);
  const next = stepAfter(context, shown);

  useEffect(() => {
    let isCurrent = true;
    const prepare = () => isCurrent && setBesides(next === null ? [shown] : [shown, next]);
    const prepareWhenIdle = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(prepare, { timeout: MAX_WAIT_MS });
      else setTimeout(prepare, MAX_WAIT_MS / 10);
    };
    // A step that fails to load is loaded again when it is opened.
    preloadLaterSteps().then(prepareWhenIdle, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [shown, next]);

  return besides;
}
