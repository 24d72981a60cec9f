import type { TourOffer } from '#src/api/tours.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import type { FailedProps } from '#src/tourForms/TourPageFailed.tsx';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';
import styles from '#src/tourForms/tourPage.module.css';

/** Shown until the visitor's step is known. */
export const LoadingTour = ({ offer }: { offer: TourOffer | null }) => (
  <div className={styles.page}>
    <PageSummary
      name={offer ? `Book a tour of ${offer.unit.title}` : 'Book a tour'}
      description="Pick a time, add your contact info and book your tour."
      robots="noindex"
    />
    <div className={styles.main}>
      <h1 tabIndex={-1}>{offer ? `Book a tour of ${offer.unit.title}` : 'Book a tour'}</h1>
      <Spinner size="small" words="Loading available times…" />
    </div>
    {offer && <TourHome unit={offer.unit} />}
  </div>
);

export const TourLoadFailed = (props: FailedProps) => (
  <TourPageFailed name="Book a tour" reassurance="Your choices are saved." {...props} />
);
