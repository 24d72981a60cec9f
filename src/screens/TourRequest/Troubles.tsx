import { useEffect, useRef } from 'react';

import type { StepName } from '#machines/tour/context.ts';
import type { TourSnapshot } from '#src/store/tour.ts';
import box from '#src/tourForms/box.module.css';
import { goTo } from '#src/ui/form/goTo.ts';

import styles from '#src/tourForms/tourPage.module.css';

type Props = { tour: TourSnapshot; step: StepName | 'quick' };

/** Whoever types is not led away from it. */
const isTyping = () =>
  document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), select, textarea') ?? false;

/** What was refused though the visitor has not entered it: no field tells of it. */
const ENTERED_BY_NOBODY = ['questionsVersion', 'acceptedTotalCents', 'antiSpam'];

/** Null when fields of this page tell it. */
function wordsOf(
  { trouble, lostSlot, slot, hold }: TourSnapshot['context'],
  step: Props['step'],
): string | null {
  if (trouble === null) return null;
  if (trouble.code === 'SLOT_UNAVAILABLE' && lostSlot !== null) {
    const kept = slot !== null && hold?.slotId === slot.id ? ` You still have ${slot.localLabel}.` : '';
    return `Someone just booked ${lostSlot.localLabel}.${kept} Everything else you entered is saved.`;
  }
  const told = Object.entries(trouble.fields);
  if (told.length === 0) return trouble.message;
  const hasFields = step === 'contact' || step === 'details';
  const here = told.filter(([name]) => !hasFields || ENTERED_BY_NOBODY.includes(name));
  return here.length === 0 ? null : [...new Set(here.flatMap(([, messages]) => messages))].join(' ');
}

/** What stands in the way, in a sentence; what belongs to a field is told there. */
export function Troubles({ tour, step }: Props) {
  const { trouble, note } = tour.context;
  const words = wordsOf(tour.context, step);
  const alert = useRef<HTMLParagraphElement>(null);
  // the button that was pressed may stand far below it
  useEffect(() => {
    if (trouble !== null && alert.current && !isTyping()) goTo(alert.current);
  }, [trouble]);

  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      {words !== null && (
        <p className={box.trouble} role="alert" tabIndex={-1} ref={alert}>
          {words}
        </p>
      )}
    </>
  );
}
