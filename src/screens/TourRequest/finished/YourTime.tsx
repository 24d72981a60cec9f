import type { BookedTour } from '#src/api/tourRequests.ts';
import box from '#src/tourForms/box.module.css';
import { kindWords } from '#src/tourForms/kindWords.ts';
import { useOwnTime } from '#src/tourForms/useOwnTime.ts';

import styles from './finished.module.css';

/** By the clock where the home is; and by the visitor's own, when that shows something else. */
export function YourTime({ tour: { startsAt, localLabel, timeZone, type } }: { tour: BookedTour }) {
  const own = useOwnTime()(startsAt, timeZone);
  return (
    <div className={`${box.marked} ${styles.time}`}>
      <p>
        <strong>{localLabel}</strong>
      </p>
      <p>{kindWords[type]}</p>
      {own !== null && <p>That’s {own} where you are.</p>}
    </div>
  );
}
