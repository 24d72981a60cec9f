import type { StepName } from '#machines/tour/context.ts';
import type { TourSnapshot } from '#src/store/tour.ts';

import styles from './TourRequest.module.css';

type Props = { tour: TourSnapshot; step: StepName | 'quick' };

/** What stands in the way, in a sentence; what belongs to a field is told there. */
export function Troubles({ tour, step }: Props) {
  const { trouble, note, lostSlot } = tour.context;
  const isAtField = trouble !== null && Object.keys(trouble.fields).length > 0 && step !== 'review';
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      {trouble !== null && !isAtField && (
        <p className={styles.trouble} role="alert">
          {trouble.code === 'SLOT_UNAVAILABLE' && lostSlot !== null
            ? `Somebody has just taken ${lostSlot.localLabel}. Everything else that you told us is kept.`
            : trouble.message}
        </p>
      )}
    </>
  );
}
