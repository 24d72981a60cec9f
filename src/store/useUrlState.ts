import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { UrlCodec } from '#src/lib/urlState.ts';

type Change<State> = State | ((state: State) => State);

/** A screen's state in the query. A change replaces the history entry. The codec must be created once. */
export function useUrlState<State>({ decode, encode }: UrlCodec<State>) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // A change starts from the previous one, even before the router has shown it.
  const latest = useRef(search);
  const pendingSearches = useRef<string[]>([]);
  useEffect(() => {
    const pendingIndex = pendingSearches.current.indexOf(search);
    pendingSearches.current = pendingIndex < 0 ? [] : pendingSearches.current.slice(pendingIndex + 1);
    if (pendingSearches.current.length === 0) latest.current = search;
  }, [search]);

  const state = useMemo(() => decode(search), [decode, search]);
  const setState = useCallback(
    (change: Change<State>) => {
      const before = latest.current;
      const next = change instanceof Function ? change(decode(before)) : change;
      const nextSearch = encode(next, before);
      if (nextSearch === before) return;
      latest.current = nextSearch;
      pendingSearches.current.push(nextSearch);
      void navigate({ search: nextSearch, hash }, { replace: true });
    },
    [decode, encode, hash, navigate],
  );
  return [state, setState] as const;
}
