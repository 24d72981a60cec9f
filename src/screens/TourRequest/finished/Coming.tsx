import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import { useConfirmTourAttendanceMutation } from '#src/api/tourChanges.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { momentIn } from '#src/lib/momentIn.ts';
import { refusalWords } from '#src/lib/refusal.ts';
import page from '#src/tourForms/tourPage.module.css';

import type { Asked } from './asked.ts';
import styles from './finished.module.css';

const UNHEARD = 'We did not hear whether it arrived. Press once more: it counts once.';

type Props = { tour: BookedTour; asked: Asked; organizationId: string };

/** A day before, whether the visitor comes; and a time that was given back, as long as it can be had again. */
export function Coming({ tour, asked, organizationId }: Props) {
  const { publicToken, timeZone } = tour;
  const [tell, { isLoading, error }] = useConfirmTourAttendanceMutation();
  const problem = error === undefined ? null : (refusalWords(error) ?? UNHEARD);
  const answer = useRef<HTMLParagraphElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  // the button that had the focus is gone
  useEffect(() => {
    if (isPressed && asked === 'TOLD') answer.current?.focus();
  }, [isPressed, asked]);

  if (asked === null && problem === null) return null;
  return (
    <section className={styles.pending} aria-label="Are you coming?">
      {asked === 'BACK' && (
        <p>
          We had not heard from you, so others can have your time now. Are you coming? Take it back by{' '}
          {momentIn(tour.reinstateUntil ?? tour.startsAt, timeZone)}, while nobody else has it.
        </p>
      )}
      {asked === 'COMES' && (
        <p>
          Are you coming? Tell us, or {tour.change.way === 'MOVE' ? 'pick another time' : 'cancel'}: somebody
          else may like this one.
        </p>
      )}
      {asked === 'TOLD' && (
        <p role="status" tabIndex={-1} ref={answer}>
          You have told us that you come. See you then.
        </p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {(asked === 'BACK' || asked === 'COMES') && (
        <p className={page.ways}>
          <Button
            aria-disabled={isLoading || undefined}
            onClick={() => {
              if (isLoading) return;
              setIsPressed(true);
              void tell({ organizationId, publicToken });
            }}
          >
            {isLoading ? 'Sending…' : asked === 'BACK' ? 'Take my time back' : 'I am coming'}
          </Button>
        </p>
      )}
    </section>
  );
}
