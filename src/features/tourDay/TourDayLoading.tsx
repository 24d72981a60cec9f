import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import styles from './TourDayLoading.module.css';

/** Shown until the visitor's step is known. */
export const TourDayLoading = () => (
  <section className={styles.loading}>
    <PageSummary
      name="See several homes in one day"
      description="Choose a day and see up to four homes, one after another."
      robots="noindex"
    />
    <h1 tabIndex={-1}>See several homes in one day</h1>
    <Spinner size="small" words="Finding available times…" />
  </section>
);
