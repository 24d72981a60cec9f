import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

const timeIn = (zone: string, startsAt: string) =>
  new Date(startsAt).toLocaleString('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    weekday: 'long',
  });

/** What the visitor's own clock shows at a time; null where it shows the same as the one where the home is. */
export function useOwnTime(): (startsAt: string, timeZone: string) => string | null {
  const here = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
  return (startsAt, timeZone) => {
    if (here === null) return null;
    const own = timeIn(here, startsAt);
    return own === timeIn(timeZone, startsAt) ? null : own;
  };
}
