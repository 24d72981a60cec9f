import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { TourTime } from '#machines/reschedule/context.ts';
import { CalendarButtons } from '#src/features/tours/CalendarButtons.tsx';
import { SimilarHomes } from '#src/features/tours/SimilarHomes.tsx';
import { Timeline } from '#src/features/tours/Timeline.tsx';
import { TourActions } from '#src/features/tours/TourActions.tsx';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { isInReview } from '#src/features/tours/isInReview.ts';
import page from '#src/features/tours/tourPage.module.css';

import { describeChangeResult } from './describeChangeResult.ts';
import { RescheduleFrame } from './RescheduleFrame.tsx';
import { TimeComparison, TimeBox } from './TimeBox.tsx';

type Props = { tour: BookedTour; before: TourTime | null };

/** The result, what comes next, and one main action. */
export function RescheduleDone({ tour, before }: Props) {
  const { calendar, change, publicToken, status } = tour;
  const { heading, sentence, isOn } = describeChangeResult(tour, before);
  const own = `/tour-request/finished?tour=${encodeURIComponent(publicToken)}`;
  const time = { localLabel: tour.localLabel, kind: tour.type };

  return (
    <RescheduleFrame heading={heading} unit={tour.unit}>
      <p>{sentence}</p>
      {change.requested ? (
        <TimeComparison>
          <TimeBox name="Current time" time={time} isNew />
          <TimeBox name="Requested time" time={{ ...change.requested, kind: change.requested.type }} />
        </TimeComparison>
      ) : before !== null && isOn ? (
        <TimeComparison>
          <TimeBox name="New time" time={time} isNew />
          <TimeBox name="Previous time" time={before} />
        </TimeComparison>
      ) : (
        <TimeBox name={isOn ? 'Current time' : 'Previous time'} time={time} isNew={isOn} />
      )}
      {isOn && (
        <CalendarButtons
          calendar={calendar}
          first={
            status === 'NEEDS_VERIFICATION' && !isInReview(tour) ? (
              <Button component={Link} to={own}>
                Finish verifying
              </Button>
            ) : null
          }
        />
      )}
      {isOn && <UpcomingTimeline timeline={tour.timeline} />}
      {isOn ? (
        <p className={page.soft}>
          <Link to={own}>See your tour page</Link>. Your links to view, reschedule or cancel it stay the same.
        </p>
      ) : (
        <>
          <TourActions tour={tour} without={['CANCEL', 'ADD_TO_CALENDAR']} />
          <SimilarHomes homes={tour.similar} />
        </>
      )}
    </RescheduleFrame>
  );
}

/** The events that are still to come, in chronological order. */
function UpcomingTimeline({ timeline }: Pick<BookedTour, 'timeline'>) {
  const coming = timeline.filter(({ isPast }) => !isPast);
  if (coming.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <Timeline moments={coming} />
    </section>
  );
}
