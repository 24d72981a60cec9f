import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;

/** The token of a question that was asked before. The server renders the page without it. */
export function useInquiryToken(): string | null {
  const { search } = useLocation();
  const token = () => new URLSearchParams(search).get('inquiry');
  return useSyncExternalStore(never, token, () => null);
}
