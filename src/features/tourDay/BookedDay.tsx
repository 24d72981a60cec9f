import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { tourHeadings } from '#domain/tours/status.ts';
import type { BookedStop as Booked } from '#machines/tourDay/context.ts';
import type { Organization } from '#src/api/organization.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useHeadingFocus } from '#src/ui/useHeadingFocus.ts';

import { BookedStop } from './BookedStop.tsx';
import type { DaySnapshot } from './store/tourDay.ts';
import styles from './tourDay.module.css';

type Props = { organization: Organization; day: DaySnapshot };

/** The booked tours, each with a link to its own page. */
export function BookedDay({ organization, day }: Props) {
  const booked = day.context.booked ?? [];
  const heading = useHeadingFocus();
  return (
    <article className={styles.booked}>
      <PageSummary name="Your tours" description="Your tours for the day." robots="noindex" />
      <h1 tabIndex={-1} ref={heading}>
        {getHeading(booked)}
      </h1>
      <p>
        We’re sending an email for each tour with its time, its link and a calendar entry. You can change each
        one separately.
      </p>
      <ol className={styles.stops}>
        {booked.map(({ publicToken }) => (
          <BookedStop key={publicToken} organizationId={organization.id} publicToken={publicToken} />
        ))}
      </ol>
      <p>
        <Button component={Link} to="/listings" variant="outlined">
          See more homes
        </Button>
      </p>
    </article>
  );
}

/** Based on the booking's answer; the current status of each tour is on its page. */
function getHeading(booked: readonly Booked[]): string {
  const count = booked.length;
  const isAny = (status: string) => booked.some((one) => one.status === status);
  if (isAny('NEEDS_VERIFICATION'))
    return count === 1 ? 'We’re holding your time' : `We’re holding your ${count} times`;
  if (isAny('PENDING_APPROVAL')) return tourHeadings.requested;
  return count === 1 ? 'Your tour is booked' : `Your ${count} tours are booked`;
}
