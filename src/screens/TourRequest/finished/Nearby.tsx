import { Link } from 'react-router-dom';

import type { BookedTour } from '#src/api/tourRequests.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { wayWords } from '#src/lib/wayWords.ts';

import styles from './finished.module.css';

type Props = {
  stop: NonNullable<BookedTour['addNearby']>;
  /** The token of the tour after which it is seen. */
  sameDayAs: string;
};

/** One more home for the same day, at a time at which one gets there from this one. */
export function Nearby({ stop: { unit, slot, travelMinutesBefore }, sameDayAs }: Props) {
  const keys = new URLSearchParams({ slot: slot.id, tour: sameDayAs }).toString();
  return (
    <section className={styles.section} aria-labelledby="nearby">
      <h2 id="nearby">See one more while you’re there</h2>
      <p>
        {unit.title} is {wayWords(travelMinutesBefore, `about ${travelMinutesBefore} minutes away by car`)}{' '}
        and available at {slot.timeLabel}.
      </p>
      <p>
        <Link to={`${tourPath(unit.slug, 'time')}?${keys}`}>Add a tour at {slot.timeLabel}</Link>
      </p>
    </section>
  );
}
