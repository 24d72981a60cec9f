import { useEffect, useState } from 'react';

/** What is over sooner is felt as at once: a word in between would only flicker. */
const FELT_AS_AT_ONCE_MS = 100;

/** Whether something is so, and has been for as long as a visitor needs to notice. */
export function useHasLasted(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), FELT_AS_AT_ONCE_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo]);
  return isSo && hasLasted;
}
