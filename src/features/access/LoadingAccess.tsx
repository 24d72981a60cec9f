import type { FailedProps } from '#src/features/tours/TourPageFailed.tsx';
import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';
import styles from '#src/features/tours/tourPage.module.css';
import { WithoutScripts } from '#src/features/tours/WithoutScripts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Shown until the state of the door is known. */
export const LoadingAccess = () => (
  <section className={styles.blocked}>
    <PageSummary name="Open the door" description="For your self-guided tour." robots="noindex" />
    <h1 tabIndex={-1}>Open the door</h1>
    <div className={styles.waiting}>
      <Spinner size="small" words="Loading your tour…" />
    </div>
    <WithoutScripts subject="My tour">We can’t open the door without JavaScript.</WithoutScripts>
  </section>
);

export const AccessLoadFailed = (props: FailedProps) => (
  <TourPageFailed name="Open the door" reassurance="Your tour is still booked." {...props} />
);
