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
  const onTheirWay = useRef<string[]>([]);
  useEffect(() => {
    const isOurs = onTheirWay.current.indexOf(search);
    onTheirWay.current = isOurs < 0 ? [] : onTheirWay.current.slice(isOurs + 1);
    if (onTheirWay.current.length === 0) latest.current = search;
  }, [search]);

  const state = useMemo(() => decode(search), [decode, search]);
  const setState = useCallback(
    (change: Change<State>) => {
      const before = latest.current;
      const next = change instanceof Function ? change(decode(before)) : change;
      const written = encode(next, before);
      if (written === before) return;
      latest.current = written;
      onTheirWay.current.push(written);
      void navigate({ search: written, hash }, { replace: true });
    },
    [decode, encode, hash, navigate],
  );
  return [state, setState] as const;
}
