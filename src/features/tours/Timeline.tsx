import styles from './Timeline.module.css';
import type { BookedTour } from './api/tourRequests.ts';

/** The events of a tour in chronological order. */
export const Timeline = ({ moments }: { moments: BookedTour['timeline'] }) => (
  <ol className={styles.timeline}>
    {moments.map(({ at, kind, localLabel, summary, isPast }) => (
      <li key={`${at} ${kind}`} data-past={isPast || undefined}>
        <time dateTime={at}>{localLabel}</time>
        <span>{summary}</span>
      </li>
    ))}
  </ol>
);
