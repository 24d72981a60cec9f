import { useEffect, useState } from 'react';

/** Anything shorter feels instant; a message in between would only flicker. */
const MIN_NOTICEABLE_MS = 100;

/** Whether something is true and has been true long enough for a visitor to notice. */
export function useDelayedFlag(isActive: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHasLasted(true), MIN_NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isActive]);
  return isActive && hasLasted;
}
