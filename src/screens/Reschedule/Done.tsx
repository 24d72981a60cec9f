import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { TimeOfTour } from '#machines/reschedule/context.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { CalendarButtons } from '#src/tourForms/CalendarButtons.tsx';
import { isInReview } from '#src/tourForms/isInReview.ts';
import { SimilarHomes } from '#src/tourForms/SimilarHomes.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { Ways } from '#src/tourForms/Ways.tsx';

import { doneWords } from './doneWords.ts';
import { NextMoments } from './NextMoments.tsx';
import { Shell } from './Shell.tsx';
import { Both, TimeBox } from './Times.tsx';

type Props = { tour: BookedTour; before: TimeOfTour | null };

/** What came of it, what comes next, and one thing to do. */
export function Done({ tour, before }: Props) {
  const { calendar, change, publicToken, status } = tour;
  const { heading, sentence, isOn } = doneWords(tour, before);
  const own = `/tour-request/finished?tour=${encodeURIComponent(publicToken)}`;
  const time = { localLabel: tour.localLabel, kind: tour.type };

  return (
    <Shell heading={heading} unit={tour.unit}>
      <p>{sentence}</p>
      {change.asked ? (
        <Both>
          <TimeBox name="Current time" time={time} isNew />
          <TimeBox name="Requested time" time={{ ...change.asked, kind: change.asked.type }} />
        </Both>
      ) : before !== null && isOn ? (
        <Both>
          <TimeBox name="New time" time={time} isNew />
          <TimeBox name="Previous time" time={before} />
        </Both>
      ) : (
        <TimeBox name={isOn ? 'Current time' : 'Previous time'} time={time} isNew={isOn} />
      )}
      {isOn && (
        <CalendarButtons
          calendar={calendar}
          first={
            status === 'NEEDS_VERIFICATION' && !isInReview(tour) ? (
              <Button component={Link} to={own}>
                Send what’s missing
              </Button>
            ) : null
          }
        />
      )}
      {isOn && <NextMoments timeline={tour.timeline} />}
      {isOn ? (
        <p className={page.soft}>
          <Link to={own}>See your tour page</Link>. Your links to view, reschedule or cancel it stay the same.
        </p>
      ) : (
        <>
          <Ways tour={tour} without={['CANCEL', 'ADD_TO_CALENDAR']} />
          <SimilarHomes homes={tour.similar} />
        </>
      )}
    </Shell>
  );
}
