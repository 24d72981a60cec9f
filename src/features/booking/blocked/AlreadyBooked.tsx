import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { BookedTour } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import styles from '#src/features/tours/tourPage.module.css';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useHeadingFocus } from '#src/ui/useHeadingFocus.ts';

type Props = {
  offer: TourOffer;
  /** Null if it was not booked in this browser; then its details are sent only by email. */
  tour: BookedTour | null;
  send: (event: TourEvent) => void;
  phone: string | null | undefined;
  email: string | null | undefined;
};

/** A visitor can have one tour of a home at a time. */
export function AlreadyBooked({ offer, tour, send, phone, email }: Props) {
  const title =
    tour === null ? 'A tour of this home is already booked' : 'You already have a tour of this home';
  const heading = useHeadingFocus();
  return (
    <section className={styles.blocked}>
      <PageSummary name={title} description="You can have one tour of a home at a time." robots="noindex" />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {tour === null ? (
        <BookedElsewhere slug={offer.unit.slug} />
      ) : (
        <BookedHere offer={offer} tour={tour} onBookAnother={() => send({ type: 'anotherTime.requested' })} />
      )}
      <LeasingContacts phone={phone} email={email} />
    </section>
  );
}

const BookedElsewhere = ({ slug }: { slug: string }) => (
  <>
    <p>
      It was booked with the same email address or phone number. We’ve sent the link there. Use it to see or
      change the time.
    </p>
    <p className={styles.actions}>
      <Button component={Link} to={`/units/${slug}/`}>
        Back to this home
      </Button>
      <Button component={Link} to="/tour-request/finished" variant="outlined">
        Send me the link again
      </Button>
    </p>
  </>
);

type BookedHereProps = { offer: TourOffer; tour: BookedTour; onBookAnother: () => void };

const BookedHere = ({ offer, tour: { publicToken, localLabel }, onBookAnother }: BookedHereProps) => (
  <>
    <p>
      You booked it in this browser: {offer.unit.title}, <strong>{localLabel}</strong>.
    </p>
    <p className={styles.actions}>
      <Button component={Link} to={`/tour-request/finished?tour=${publicToken}`}>
        See your tour
      </Button>
      <Button component={Link} to={`/reschedule-tour-request/${publicToken}`} variant="outlined">
        Reschedule or cancel
      </Button>
      <Button variant="text" onClick={onBookAnother}>
        Book for someone else
      </Button>
    </p>
  </>
);
