import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;

/** A token of the address. The server renders the page without it. */
export function useAddressToken(key: 'inquiry' | 'tour' | 'token' | 'handoff'): string | null {
  const { search } = useLocation();
  const token = () => new URLSearchParams(search).get(key);
  return useSyncExternalStore(never, token, () => null);
}
