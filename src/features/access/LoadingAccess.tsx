import type { FailedProps } from '#src/tourForms/TourPageFailed.tsx';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import styles from '#src/tourForms/tourPage.module.css';

/** Shown until the state of the door is known. */
export const LoadingAccess = () => (
  <section className={styles.blocked}>
    <PageSummary name="Open the door" description="For your self-guided tour." robots="noindex" />
    <h1 tabIndex={-1}>Open the door</h1>
    <Spinner size="small" words="Loading your tour…" />
  </section>
);

export const AccessLoadFailed = (props: FailedProps) => (
  <TourPageFailed name="Open the door" reassurance="Your tour is still booked." {...props} />
);
