import { useSyncExternalStore } from 'react';

import { neverSubscribe } from '#src/lib/neverSubscribe.ts';

const formatTimeIn = (zone: string, startsAt: string) =>
  new Date(startsAt).toLocaleString('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    weekday: 'long',
  });

/** The time in the visitor's own time zone; null if it is the same as the home's. */
export function useVisitorTime(): (startsAt: string, timeZone: string) => string | null {
  const visitorTimeZone = useSyncExternalStore(
    neverSubscribe,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
  return (startsAt, timeZone) => {
    if (visitorTimeZone === null) return null;
    const own = formatTimeIn(visitorTimeZone, startsAt);
    return own === formatTimeIn(timeZone, startsAt) ? null : own;
  };
}
