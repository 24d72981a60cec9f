import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import { attendanceQuestion, tourActions } from '#domain/tours/actions.ts';
import { useConfirmTourAttendanceMutation } from '#src/features/tours/api/tourChanges.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import page from '#src/features/tours/tourPage.module.css';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';
import { getRefusalMessage } from '#src/lib/refusal.ts';

import type { AttendancePrompt } from './attendancePrompt.ts';
import styles from './finished.module.css';

const UNCONFIRMED = 'We couldn’t confirm that we got your answer. Try again – it’ll only count once.';

type Props = { tour: BookedTour; attendanceRequest: AttendancePrompt; organizationId: string };

/**
 * Asks the day before whether the visitor is coming; also offers a returned time while it can be restored.
 */
export function ConfirmAttendance({ tour, attendanceRequest, organizationId }: Props) {
  const { publicToken, timeZone } = tour;
  const question = tour.type === 'LIVE_VIDEO' ? 'Are you still joining?' : attendanceQuestion;
  const [confirmAttendance, { isLoading, error }] = useConfirmTourAttendanceMutation();
  const problem = error === undefined ? null : (getRefusalMessage(error) ?? UNCONFIRMED);
  const answer = useRef<HTMLParagraphElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  // The focused button is gone.
  useEffect(() => {
    if (isPressed && attendanceRequest === 'TOLD') answer.current?.focus();
  }, [isPressed, attendanceRequest]);

  if (attendanceRequest === null && problem === null) return null;
  return (
    <section className={styles.pending} aria-label={question}>
      {attendanceRequest === 'BACK' && (
        <p>
          We didn’t hear from you, so others can book your time now. {question} You can take it back until{' '}
          {formatZonedDateTime(tour.reinstateUntil ?? tour.startsAt, timeZone)}, as long as no one else has
          booked it.
        </p>
      )}
      {attendanceRequest === 'COMES' && (
        <p>
          {question}{' '}
          {tour.change.mode === 'MOVE'
            ? 'Please confirm with one tap. If you can’t make it, pick another time – someone else would love this time.'
            : 'Please confirm with one tap. If you can’t make it, cancel – someone else would love this time.'}
        </p>
      )}
      {attendanceRequest === 'TOLD' && (
        <p role="status" tabIndex={-1} ref={answer}>
          You’ve confirmed. See you then.
        </p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {(attendanceRequest === 'BACK' || attendanceRequest === 'COMES') && (
        <p className={page.actions}>
          <Button
            aria-disabled={isLoading || undefined}
            onClick={() => {
              if (isLoading) return;
              setIsPressed(true);
              void confirmAttendance({ organizationId, publicToken });
            }}
          >
            {isLoading
              ? 'Sending…'
              : attendanceRequest === 'BACK'
                ? 'Take my time back'
                : tourActions.confirm}
          </Button>
        </p>
      )}
    </section>
  );
}
