import { Link } from 'react-router-dom';

import { useTourRequestQuery } from '#src/api/tourRequests.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import { isInReview } from '#src/tourForms/isInReview.ts';
import { useOwnTime } from '#src/tourForms/useOwnTime.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import unseen from '#src/ui/unseen.module.css';

import styles from './tourDay.module.css';

type Props = { organizationId: string; publicToken: string };

const standing: Record<string, string> = {
  CONFIRMED: 'Confirmed',
  PENDING_APPROVAL: 'Asked for: our team says yes or no by mail',
  NEEDS_VERIFICATION: 'Held for you: open its page to send what’s missing',
};

/** A tour of the day, where it stands, and the way to its page. */
export function BookedStop({ organizationId, publicToken }: Props) {
  const { data: tour, isError } = useTourRequestQuery({ organizationId, publicToken });
  const ownTime = useOwnTime();
  const page = `/tour-request/finished?tour=${encodeURIComponent(publicToken)}`;
  if (!tour) {
    return (
      <li className={styles.stop}>
        {isError || tour === null ? (
          <p>
            This one could not be loaded. It is booked: <Link to={page}>open its page</Link>.
          </p>
        ) : (
          <Spinner size="small" words="Looking for your tour…" />
        )}
      </li>
    );
  }
  const own = ownTime(tour.startsAt, tour.timeZone);
  return (
    <li className={styles.stop}>
      <p>
        <strong className={styles.time}>{tour.localLabel}</strong>
        <Link to={page}>{placeOf(tour.unit)}</Link>
      </p>
      {own !== null && <p className={styles.soft}>That is {own} where you are.</p>}
      {tour.meeting.address && <p>{tour.meeting.address.formatted}</p>}
      {tour.meeting.joinInstructions !== null && <p>{tour.meeting.joinInstructions}</p>}
      {tour.meeting.joinUrl !== null && (
        <p>
          <a href={tour.meeting.joinUrl} target="_blank" rel="noopener noreferrer">
            Join the video tour
          </a>
        </p>
      )}
      <p className={styles.soft}>
        {isInReview(tour)
          ? 'Held for you while we review your ID'
          : (standing[tour.status] ?? 'See its page')}
        . Number <span className={styles.number}>{tour.reference}</span>.{' '}
        <a href={tour.calendar.icsUrl}>
          Add to my calendar<span className={unseen.words}>: {placeOf(tour.unit)}</span>
        </a>
      </p>
      {tour.canCancel && (
        <p className={styles.soft}>
          <Link to={reschedulePath(publicToken, 'choose')}>
            {tour.change.way === null ? 'Cancel' : 'Change or cancel'}
            <span className={unseen.words}>: {placeOf(tour.unit)}</span>
          </Link>
        </p>
      )}
    </li>
  );
}
