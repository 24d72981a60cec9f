import { useEffect } from 'react';

import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { useEmbedOrigins } from '../api/embedOrigins.ts';

/** Keeps the host page informed of the height while the list is embedded. */
export function useFrameHeightReporter(isEmbedded: boolean) {
  const slug = useAppSelector(selectOrganizationSlug);
  const origins = useEmbedOrigins(isEmbedded ? slug : null);

  useEffect(() => {
    if (!origins || window.parent === window) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./reportFrameHeight.ts').then(
      ({ reportFrameHeight }) => {
        if (!isOver) stop = reportFrameHeight(origins);
      },
      // On failure, the frame keeps the height that the host page set and scrolls inside.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [origins]);
}
