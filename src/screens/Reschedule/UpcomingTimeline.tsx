import type { BookedTour } from '#src/api/tourRequests.ts';
import { Timeline } from '#src/tourForms/Timeline.tsx';
import page from '#src/tourForms/tourPage.module.css';

/** The events that are still to come, in chronological order. */
export function UpcomingTimeline({ timeline }: Pick<BookedTour, 'timeline'>) {
  const coming = timeline.filter(({ isPast }) => !isPast);
  if (coming.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <Timeline moments={coming} />
    </section>
  );
}
