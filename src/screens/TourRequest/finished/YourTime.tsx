import { useSyncExternalStore } from 'react';

import type { BookedTour } from '#src/api/tourRequests.ts';
import box from '#src/tourForms/box.module.css';

import { kindWords } from '#src/tourForms/kindWords.ts';
import styles from './finished.module.css';

const never = () => () => undefined;

/** By the clock where the home is; and by the visitor's own, when that shows something else. */
export function YourTime({ tour: { startsAt, localLabel, timeZone, type } }: { tour: BookedTour }) {
  const here = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timeZone,
  );
  const timeIn = (zone: string) =>
    new Date(startsAt).toLocaleString('en-US', {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
      weekday: 'long',
    });
  return (
    <div className={`${box.marked} ${styles.time}`}>
      <p>
        <strong>{localLabel}</strong>
      </p>
      <p>{kindWords[type]}</p>
      {timeIn(here) !== timeIn(timeZone) && <p>That is {timeIn(here)} where you are.</p>}
    </div>
  );
}
