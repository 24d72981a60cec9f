import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { TourOffer } from '#src/api/tours.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useHeadingFocus } from '#src/ui/useHeadingFocus.ts';

import styles from '#src/tourForms/tourPage.module.css';

type Props = { offer: TourOffer; phone: string | null | undefined; email: string | null | undefined };

/** Somebody with this address has a tour of this home: whose it is, is only told by mail. */
export function AlreadyBooked({ offer, phone, email }: Props) {
  const heading = useHeadingFocus();
  return (
    <section className={styles.blocked}>
      <PageSummary
        name="A tour is booked already"
        description="One tour of a home at a time."
        robots="noindex"
      />
      <h1 tabIndex={-1} ref={heading}>
        A tour of this home is booked already
      </h1>
      <p>
        It was booked with the same e-mail address or number. We have sent its link there: with it you see the
        time, and can change it.
      </p>
      <p className={styles.ways}>
        <Button component={Link} to={`/units/${offer.unit.slug}/`}>
          Back to the home
        </Button>
        <Button component={Link} to="/tour-request/finished" variant="outlined">
          Send me the link again
        </Button>
      </p>
      <LeasingContacts phone={phone} email={email} />
    </section>
  );
}
