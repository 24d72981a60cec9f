import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { embedOptions, fromHost, isEmbeddedPath } from '#src/lib/embedOptions.ts';
import type { Leaving } from '#src/ui/HomeCard/HomeCard.tsx';

import { framingOrigin } from './framingOrigin.ts';

export type Embed = {
  /** Of the page around it. */
  host: string | null;
  leaving: Leaving;
  ids: readonly string[] | undefined;
  shows: Record<'search' | 'area' | 'filters' | 'sort' | 'heading' | 'contact', boolean>;
  density: 'compact' | 'normal';
};

const never = () => () => undefined;

/** The server keeps one page for all hosts: whose it is shown in is known in the browser. */
function hostNow(): string | null {
  const origin = framingOrigin(window);
  return origin === null ? null : new URL(origin).hostname;
}

/** How the list is shown in somebody else's page; null in our own. */
export function useEmbed(): Embed | null {
  const { pathname, search } = useLocation();
  const host = useSyncExternalStore(never, hostNow, () => null);

  return useMemo(() => {
    if (!isEmbeddedPath(pathname)) return null;
    const { ids, controls, control, heading, contact, target, density } = embedOptions.decode(search);
    // Among homes that somebody has chosen one by one there is nothing to search.
    const areShown = controls ?? ids === undefined;
    const shows = (one: boolean | undefined) => one ?? areShown;
    return {
      host,
      leaving: { target: target === 'self' ? '_top' : '_blank', search: fromHost('', host) },
      ids,
      shows: {
        search: shows(control.search),
        area: shows(control.area),
        filters: shows(control.filters),
        sort: shows(control.sort),
        heading: heading ?? true,
        contact: contact ?? true,
      },
      density: density ?? 'normal',
    };
  }, [pathname, search, host]);
}
