import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { momentIn } from '#src/lib/momentIn.ts';
import page from '#src/tourForms/tourPage.module.css';
import { Ways } from '#src/tourForms/Ways.tsx';

import type { ChangeProps } from './changeProps.ts';
import { TimeBox } from './Times.tsx';

/** Nobody has said that the tour did not take place: its visitor says so first. */
export const Missed = ({ tour, change, send }: ChangeProps) => (
  <>
    {change.context.seen && <TimeBox name="Previous time" time={change.context.seen} />}
    <p>
      It happens. If you didn’t see the home, you can pick another time
      {tour.change.until !== null && ` until ${momentIn(tour.change.until, tour.timeZone)}`}. You won’t have
      to enter anything again.
    </p>
    <p className={page.ways}>
      <Button onClick={() => send({ type: 'missed.said' })}>I missed it – pick another time</Button>
      <Button component={Link} to={`/tour-feedback/${tour.publicToken}`} variant="outlined">
        I saw it – leave feedback
      </Button>
    </p>
    <Ways tour={tour} without={['RESCHEDULE', 'CANCEL', 'GIVE_FEEDBACK', 'BOOK_TOUR']} isQuiet />
  </>
);
