import { useEffect, useRef } from 'react';

import type { StepName } from '#machines/tour/context.ts';
import box from '#src/features/tours/box.module.css';
import styles from '#src/features/tours/tourPage.module.css';
import { scrollAndFocus } from '#src/ui/form/scrollAndFocus.ts';

import type { TourSnapshot } from './store/tour.ts';

type Props = { tour: TourSnapshot; step: StepName | 'quick' };

/** The banner takes the focus only if the visitor is not typing. */
const isTyping = () =>
  document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), select, textarea') ?? false;

/** Rejected fields that the visitor did not enter, so no field shows the error. */
const HIDDEN_FIELDS = ['questionsVersion', 'acceptedTotalCents', 'antiSpam'];

/** Null if fields of this page show the error. */
function getErrorText(
  { error, lostSlot, slot, hold }: TourSnapshot['context'],
  step: Props['step'],
): string | null {
  if (error === null) return null;
  if (error.code === 'SLOT_UNAVAILABLE' && lostSlot !== null) {
    const stillHeld = slot !== null && hold?.slotId === slot.id ? ` You still have ${slot.localLabel}.` : '';
    return `Someone just booked ${lostSlot.localLabel}.${stillHeld} Everything else you entered is saved.`;
  }
  const fieldErrors = Object.entries(error.fields);
  if (fieldErrors.length === 0) return error.message;
  const hasFields = step === 'contact' || step === 'details';
  const bannerErrors = fieldErrors.filter(([name]) => !hasFields || HIDDEN_FIELDS.includes(name));
  return bannerErrors.length === 0
    ? null
    : [...new Set(bannerErrors.flatMap(([, messages]) => messages))].join(' ');
}

/** The problem, in one sentence; errors that belong to a field are shown there. */
export function ErrorBanner({ tour, step }: Props) {
  const { error, notice } = tour.context;
  const errorText = getErrorText(tour.context, step);
  const alert = useRef<HTMLParagraphElement>(null);
  // The button that was pressed may be far below the banner.
  useEffect(() => {
    if (error !== null && alert.current && !isTyping()) scrollAndFocus(alert.current);
  }, [error]);

  return (
    <>
      {notice !== null && <p className={styles.note}>{notice}</p>}
      {errorText !== null && (
        <p className={box.error} role="alert" tabIndex={-1} ref={alert}>
          {errorText}
        </p>
      )}
    </>
  );
}
