import type { BookedTour } from '#src/api/tourRequests.ts';

import styles from './reschedule.module.css';

/** What is still to come, in the order of time. */
export function NextMoments({ timeline }: Pick<BookedTour, 'timeline'>) {
  const coming = timeline.filter(({ isPast }) => !isPast);
  if (coming.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={styles.timeline}>
        {coming.map(({ at, kind, localLabel, summary }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{localLabel}</time>
            <span>{summary}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
