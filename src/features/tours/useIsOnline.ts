import { useEffect } from 'react';

import { useViewState } from '#src/lib/useViewState.ts';

/** Whether there is a connection; in a recorded moment, whether there was one. */
export function useIsOnline(): boolean {
  const [isOffline, setIsOffline] = useViewState('offline', false);
  useEffect(() => {
    const update = () => setIsOffline(!window.navigator.onLine);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, [setIsOffline]);
  return !isOffline;
}
