import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { isOpen, keptHomes } from '#src/lib/keptHomes.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';

import { keptWords } from './keptWords.ts';

/** Saved, shared or compared homes, where the address asks for them in place of the search. */
export function keptIn(pathname: string, search: string) {
  const kept = keptHomes.decode(search);
  return isOpen(kept) && !pathname.startsWith('/embed/') ? kept : null;
}

/** The same with what that page says of itself. */
export function useKept() {
  const { pathname, search } = useLocation();
  const origin = useAppSelector(selectOrigin);
  return useMemo(() => {
    const homes = keptIn(pathname, search);
    if (!homes) return null;
    const { ids } = homes;
    return {
      homes,
      ...keptWords(homes),
      image: ids && `${origin}/og/shortlist.png${keptHomes.encode({ ids })}`,
    };
  }, [origin, pathname, search]);
}
