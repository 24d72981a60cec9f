import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import { useConfirmTourAttendanceMutation } from '#src/api/tourChanges.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { momentIn } from '#src/lib/momentIn.ts';
import { refusalWords } from '#src/lib/refusal.ts';
import page from '#src/tourForms/tourPage.module.css';

import type { Asked } from './asked.ts';
import styles from './finished.module.css';

const UNHEARD = 'We couldn’t confirm that we got your answer. Try again – it’ll only count once.';

type Props = { tour: BookedTour; asked: Asked; organizationId: string };

/** A day before, whether the visitor comes; and a time that was given back, as long as it can be had again. */
export function Coming({ tour, asked, organizationId }: Props) {
  const { publicToken, timeZone } = tour;
  const question = tour.type === 'LIVE_VIDEO' ? 'Are you still joining?' : 'Are you still coming?';
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
    <section className={styles.pending} aria-label={question}>
      {asked === 'BACK' && (
        <p>
          We didn’t hear from you, so others can book your time now. {question} You can take it back until{' '}
          {momentIn(tour.reinstateUntil ?? tour.startsAt, timeZone)}, as long as no one else has booked it.
        </p>
      )}
      {asked === 'COMES' && (
        <p>
          {question} Please confirm with one tap. If you can’t make it,{' '}
          {tour.change.way === 'MOVE' ? 'pick another time' : 'cancel'} – someone else would love this one.
        </p>
      )}
      {asked === 'TOLD' && (
        <p role="status" tabIndex={-1} ref={answer}>
          You’ve confirmed. See you then.
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
            {isLoading ? 'Sending…' : asked === 'BACK' ? 'Take my time back' : 'Yes, I’ll be there'}
          </Button>
        </p>
      )}
    </section>
  );
}
