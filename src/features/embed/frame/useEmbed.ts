import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import type { HostPageLink } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { neverSubscribe } from '#src/lib/neverSubscribe.ts';

import { embedOptions, withHostAttribution, isEmbeddedPath } from '../embedOptions.ts';
import { getFramingOrigin } from './getFramingOrigin.ts';

export type Embed = {
  /** The host of the page around it. */
  host: string | null;
  leaving: HostPageLink;
  ids: readonly string[] | undefined;
  shows: Record<'search' | 'area' | 'filters' | 'sort' | 'heading' | 'contact', boolean>;
  density: 'compact' | 'normal';
};

/** The server caches one page for all hosts; only the browser knows the host. */
function getEmbedHost(): string | null {
  const origin = getFramingOrigin(window);
  return origin === null ? null : new URL(origin).hostname;
}

/** How the list is shown in a host page; null on our own site. */
export function useEmbed(): Embed | null {
  const { pathname, search } = useLocation();
  const host = useSyncExternalStore(neverSubscribe, getEmbedHost, () => null);

  return useMemo(() => {
    if (!isEmbeddedPath(pathname)) return null;
    const { ids, controls, control, heading, contact, target, density } = embedOptions.decode(search);
    // A hand-picked selection of homes has nothing to search.
    const areShown = controls ?? ids === undefined;
    const shows = (one: boolean | undefined) => one ?? areShown;
    return {
      host,
      leaving: { target: target === 'self' ? '_top' : '_blank', search: withHostAttribution('', host) },
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
