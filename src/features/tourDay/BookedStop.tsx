import { Link } from 'react-router-dom';

import { tourActions } from '#domain/tours/actions.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { useTourRequestQuery } from '#src/features/tours/api/tourRequests.ts';
import { isInReview } from '#src/features/tours/isInReview.ts';
import { useVisitorTime } from '#src/features/tours/useVisitorTime.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import unseen from '#src/ui/unseen.module.css';

import styles from './tourDay.module.css';

type Props = { organizationId: string; publicToken: string };

const statusTexts: Record<string, string> = {
  CONFIRMED: 'Confirmed.',
  PENDING_APPROVAL: 'Requested: our team confirms each request first and emails you.',
  NEEDS_VERIFICATION: 'Held for you: finish verifying on its tour page.',
};

/** A tour of the day, its status, and the link to its page. */
export function BookedStop({ organizationId, publicToken }: Props) {
  const { data: tour, isError } = useTourRequestQuery({ organizationId, publicToken });
  const ownTime = useVisitorTime();
  const page = `/tour-request/finished?tour=${encodeURIComponent(publicToken)}`;
  if (!tour) {
    return (
      <li className={styles.stop}>
        {isError || tour === null ? (
          <p>
            We couldn’t load this tour. It’s booked: <Link to={page}>open its tour page</Link>.
          </p>
        ) : (
          <Spinner size="small" words="Loading your tour…" />
        )}
      </li>
    );
  }
  const own = ownTime(tour.startsAt, tour.timeZone);
  return (
    <li className={styles.stop}>
      <p>
        <strong className={styles.time}>{tour.localLabel}</strong>
        <Link to={page}>{formatPlace(tour.unit)}</Link>
      </p>
      {own !== null && <p className={styles.soft}>That’s {own} where you are.</p>}
      {tour.meeting.address && <p>{tour.meeting.address.formatted}</p>}
      {tour.meeting.joinInstructions !== null && <p>{tour.meeting.joinInstructions}</p>}
      {tour.meeting.joinUrl !== null && (
        <p>
          <a href={tour.meeting.joinUrl} target="_blank" rel="noopener noreferrer">
            {tourActions.joinVideo}
          </a>
        </p>
      )}
      <p className={styles.soft}>
        {isInReview(tour)
          ? 'Held for you while we review your ID.'
          : (statusTexts[tour.status] ?? 'See the tour page.')}{' '}
        Reference <span className={styles.number}>{tour.reference}</span>.{' '}
        <a href={tour.calendar.icsUrl}>
          Add to calendar<span className={unseen.words}>: {formatPlace(tour.unit)}</span>
        </a>
      </p>
      {tour.canCancel && (
        <p className={styles.soft}>
          <Link to={reschedulePath(publicToken, 'choose')}>
            {tour.change.mode === null ? 'Cancel tour' : 'Reschedule or cancel'}
            <span className={unseen.words}>: {formatPlace(tour.unit)}</span>
          </Link>
        </p>
      )}
    </li>
  );
}
