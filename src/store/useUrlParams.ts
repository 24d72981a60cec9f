import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { getParamName } from '#src/lib/address.ts';

type Change = Readonly<Record<string, string | null>>;

/**
 * Query keys that open a dialog, so that it survives a reload and a link can open it. Other keys are
 * unchanged.
 */
export function useUrlParams() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, hash });
  useEffect(() => {
    latest.current = { search, hash };
  }, [search, hash]);
  const getValue = (key: string) => new URLSearchParams(search).get(key);

  const change = useCallback(
    (next: Change) => {
      const others = latest.current.search
        .slice(1)
        .split('&')
        .filter((pair) => pair !== '' && !(getParamName(pair) in next));
      const pairs = [
        ...others,
        ...Object.entries(next).flatMap(([key, value]) =>
          value === null ? [] : [`${key}=${encodeURIComponent(value)}`],
        ),
      ];
      const nextSearch = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
      void navigate({ search: nextSearch, hash: latest.current.hash }, { replace: true });
    },
    [navigate],
  );
  return { getValue, change };
}
