import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { showsSavedHomes, savedHomesUrl } from '#src/lib/savedHomesUrl.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';

import { describeSavedPage } from './describeSavedPage.ts';

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
