import { useEffect } from 'react';

import { useEmbedOrigins } from '#src/api/embedOrigins.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

/** While the list is in somebody's frame, the page around it knows its height. */
export function useToldHeight(isEmbedded: boolean) {
  const slug = useAppSelector(selectOrganizationSlug);
  const origins = useEmbedOrigins(isEmbedded ? slug : null);

  useEffect(() => {
    if (!origins || window.parent === window) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./tellHeight.ts').then(
      ({ tellHeight }) => {
        if (!isOver) stop = tellHeight(origins);
      },
      // The frame keeps the height that the host page gave it, and scrolls inside.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [origins]);
}
