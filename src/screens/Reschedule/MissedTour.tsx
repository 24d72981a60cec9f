import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { tourActions } from '#domain/tours/actions.ts';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';
import page from '#src/tourForms/tourPage.module.css';
import { TourActions } from '#src/tourForms/TourActions.tsx';

import type { ChangeProps } from './changeProps.ts';
import { TimeBox } from './TimeBox.tsx';

/** The tour was not reported as missed yet, so the visitor confirms it first. */
export const MissedTour = ({ tour, change, send }: ChangeProps) => (
  <>
    {change.context.current && <TimeBox name="Previous time" time={change.context.current} />}
    <p>
      It happens.{' '}
      {tour.change.until === null
        ? 'If you didn’t see the home, you can pick another time.'
        : `If you didn’t see the home, you can pick another time until ${formatZonedDateTime(tour.change.until, tour.timeZone)}.`}{' '}
      You won’t have to enter anything again.
    </p>
    <p className={page.actions}>
      <Button onClick={() => send({ type: 'noShow.admitted' })}>{tourActions.reportMissed}</Button>
      <Button component={Link} to={`/tour-feedback/${tour.publicToken}`} variant="outlined">
        I saw it – leave feedback
      </Button>
    </p>
    <TourActions tour={tour} without={['RESCHEDULE', 'CANCEL', 'GIVE_FEEDBACK', 'BOOK_TOUR']} isQuiet />
  </>
);
