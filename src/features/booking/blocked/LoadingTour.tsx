import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import type { FailedProps } from '#src/features/tours/TourPageFailed.tsx';
import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';
import { WithoutScripts } from '#src/features/tours/WithoutScripts.tsx';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import styles from '#src/features/tours/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

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
      <div className={styles.waiting}>
        <Spinner size="small" words="Loading available times…" />
      </div>
      <WithoutScripts subject={offer ? `Tour of ${nameWithAddress(offer.unit)}` : 'Book a tour'}>
        We can’t show you the available times without JavaScript.
      </WithoutScripts>
    </div>
    {offer && <TourHome unit={offer.unit} />}
  </div>
);

function nameWithAddress(unit: TourOffer['unit']): string {
  const { line1, city, state, postalCode } = unit.property.address;
  return line1 === null ? unit.title : `${formatPlace(unit)}, ${city}, ${state} ${postalCode}`;
}

export const TourLoadFailed = (props: FailedProps) => (
  <TourPageFailed name="Book a tour" reassurance="Your choices are saved." {...props} />
);
