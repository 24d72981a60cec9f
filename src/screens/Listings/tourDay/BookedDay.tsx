import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import type { DaySnapshot } from '#src/store/tourDay.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { BookedStop } from './BookedStop.tsx';
import styles from './tourDay.module.css';

type Props = { organization: Organization; day: DaySnapshot };

/** What was booked, each with its own page. */
export function BookedDay({ organization, day }: Props) {
  const booked = day.context.booked ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <article className={styles.booked}>
      <PageSummary name="Your tours" description="What is booked on your day." robots="noindex" />
      <h1 tabIndex={-1} ref={heading}>
        {booked.length === 1 ? 'Your tour is booked' : `Your ${booked.length} tours are booked`}
      </h1>
      <p>
        A mail is on its way for each of them, with its time, its link and an entry for your calendar. Each
        can be changed on its own.
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
