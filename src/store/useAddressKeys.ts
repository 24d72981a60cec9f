import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { nameOf } from '#src/lib/address.ts';

type Change = Readonly<Record<string, string | null>>;

/** Keys of the query that open a dialog: it outlives a reload, and a link can open it. The rest stays as it is. */
export function useAddressKeys() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, hash });
  useEffect(() => {
    latest.current = { search, hash };
  }, [search, hash]);
  const valueOf = (key: string) => new URLSearchParams(search).get(key);

  const change = useCallback(
    (next: Change) => {
      const others = latest.current.search
        .slice(1)
        .split('&')
        .filter((pair) => pair !== '' && !(nameOf(pair) in next));
      const pairs = [
        ...others,
        ...Object.entries(next).flatMap(([key, value]) =>
          value === null ? [] : [`${key}=${encodeURIComponent(value)}`],
        ),
      ];
      const written = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
      void navigate({ search: written, hash: latest.current.hash }, { replace: true });
    },
    [navigate],
  );
  return { valueOf, change };
}
