import { tourKindLabels } from '#domain/tours/kinds.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import box from '#src/tourForms/box.module.css';
import { useVisitorTime } from '#src/tourForms/useVisitorTime.ts';

import styles from './finished.module.css';

/** The time in the home's time zone, and the visitor's own if it differs. */
export function YourTime({ tour: { startsAt, localLabel, timeZone, type } }: { tour: BookedTour }) {
  const own = useVisitorTime()(startsAt, timeZone);
  return (
    <div className={`${box.marked} ${styles.time}`}>
      <p>
        <strong>{localLabel}</strong>
      </p>
      <p>{tourKindLabels[type]}</p>
      {own !== null && <p>That’s {own} where you are.</p>}
    </div>
  );
}
