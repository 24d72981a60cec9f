import { useEffect, useState } from 'react';

import type { PageName, TourContext } from '#machines/tour/context.ts';
import { stepAfter } from '#machines/tour/steps.ts';

import { preloadLaterSteps } from './lazyParts.tsx';

const LATEST_MS = 2_000;

/** The pages that are kept out of sight: the next one, once it is here and there is time; until then those before. */
export function useBesides(context: TourContext, shown: PageName): readonly PageName[] {
  const [besides, setBesides] = useState<readonly PageName[]>([]);
  const next = stepAfter(context, shown);

  useEffect(() => {
    let isWanted = true;
    const prepare = () => isWanted && setBesides(next === null ? [shown] : [shown, next]);
    const prepareWhenIdle = () => {
      // Safari has no idle callback
      if ('requestIdleCallback' in window) window.requestIdleCallback(prepare, { timeout: LATEST_MS });
      else setTimeout(prepare, LATEST_MS / 10);
    };
    // a step that cannot be had now is fetched once more when it is gone to
    preloadLaterSteps().then(prepareWhenIdle, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [shown, next]);

  return besides;
}
