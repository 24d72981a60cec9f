import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { neverSubscribe } from '#src/lib/neverSubscribe.ts';

/** A token from the address. The server renders the page without it. */
export function useUrlToken(key: 'inquiry' | 'tour' | 'token' | 'handoff'): string | null {
  const { search } = useLocation();
  const token = () => new URLSearchParams(search).get(key);
  return useSyncExternalStore(neverSubscribe, token, () => null);
}
