import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { showsSavedHomes, savedHomesUrl } from '#src/lib/savedHomesUrl.ts';
import type { SavedHomesUrl } from '#src/lib/savedHomesUrl.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';

/** The saved, shared, or compared homes that the address shows in place of the search. */
export function parseSavedHomesUrl(pathname: string, search: string) {
  const savedUrl = savedHomesUrl.decode(search);
  return showsSavedHomes(savedUrl) && !pathname.startsWith('/embed/') ? savedUrl : null;
}

/** The same, with the page's texts. */
export function useSavedPage() {
  const { pathname, search } = useLocation();
  const origin = useAppSelector(selectOrigin);
  return useMemo(() => {
    const homes = parseSavedHomesUrl(pathname, search);
    if (!homes) return null;
    const { ids } = homes;
    return {
      homes,
      ...describeSavedPage(homes),
      image: ids && `${origin}/og/shortlist.png${savedHomesUrl.encode({ ids })}`,
    };
  }, [origin, pathname, search]);
}

/** The title and introduction of a page of saved, shared, or compared homes. */
function describeSavedPage({ compare, ids }: SavedHomesUrl): { name: string; lead: string } {
  if (compare) return { name: 'Compare homes', lead: 'Side by side, with every fee.' };
  if (ids) {
    return {
      name: ids.length === 1 ? 'A shortlist of 1 home' : `A shortlist of ${ids.length} homes`,
      lead: 'Picked by the person who made the link. Prices are today’s and include required fees.',
    };
  }
  return { name: 'Saved homes', lead: 'Saved on this device, no account needed. No one else sees them.' };
}

/** When only the query changes the page, the focus moves to the new heading. */
export function useHeadingFocusOnChange(page: string) {
  const shown = useRef(page);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (navigationType !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [navigationType, page]);
}
