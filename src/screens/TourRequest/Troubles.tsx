import { useEffect, useRef } from 'react';

import type { StepName } from '#machines/tour/context.ts';
import type { TourSnapshot } from '#src/store/tour.ts';
import { goTo } from '#src/ui/form/goTo.ts';

import styles from './TourRequest.module.css';

type Props = { tour: TourSnapshot; step: StepName | 'quick' };

/** Whoever types is not led away from it. */
const isTyping = () =>
  document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), select, textarea') ?? false;

/** What stands in the way, in a sentence; what belongs to a field is told there. */
export function Troubles({ tour, step }: Props) {
  const { trouble, note, lostSlot } = tour.context;
  const isAtField = trouble !== null && Object.keys(trouble.fields).length > 0 && step !== 'review';
  const alert = useRef<HTMLParagraphElement>(null);
  // the button that was pressed may stand far below it
  useEffect(() => {
    if (trouble !== null && alert.current && !isTyping()) goTo(alert.current);
  }, [trouble]);

  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      {trouble !== null && !isAtField && (
        <p className={styles.trouble} role="alert" tabIndex={-1} ref={alert}>
          {trouble.code === 'SLOT_UNAVAILABLE' && lostSlot !== null
            ? `Somebody has just taken ${lostSlot.localLabel}. Everything else that you told us is kept.`
            : trouble.message}
        </p>
      )}
    </>
  );
}
