import Button from '@mui/material/Button';

import type { TourOffer } from '#src/api/tours.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import styles from '#src/tourForms/tourPage.module.css';

/** Until it is known where the visitor stands. */
export const Waiting = ({ offer }: { offer: TourOffer | null }) => (
  <div className={styles.page}>
    <PageSummary
      name={offer ? `Book a tour of ${offer.unit.title}` : 'Book a tour'}
      description="Choose a time, tell us who comes, and see the home."
      robots="noindex"
    />
    <div className={styles.main}>
      <h1 tabIndex={-1}>{offer ? `Book a tour of ${offer.unit.title}` : 'Book a tour'}</h1>
      <Spinner size="small" words="Looking for free times…" />
    </div>
    {offer && <TourHome unit={offer.unit} />}
  </div>
);

type FailedProps = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onTriedAgain: () => void;
};

export const LoadFailed = ({ phone, email, onTriedAgain }: FailedProps) => (
  <section className={styles.blocked}>
    <PageSummary name="Book a tour" description="Choose a time and see the home." robots="noindex" />
    <h1 tabIndex={-1}>We could not load this page</h1>
    <p role="alert">The connection may have dropped, or the fault is ours. What you chose is kept.</p>
    <Button onClick={onTriedAgain}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </section>
);
