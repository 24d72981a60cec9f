import { useSyncExternalStore } from 'react';

export const useIsOnline = () =>
  useSyncExternalStore(
    watchConnection,
    () => window.navigator.onLine,
    () => true,
  );

function watchConnection(onChanged: () => void) {
  window.addEventListener('online', onChanged);
  window.addEventListener('offline', onChanged);
  return () => {
    window.removeEventListener('online', onChanged);
    window.removeEventListener('offline', onChanged);
  };
}
