import { Link } from 'react-router-dom';

import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { formatTravelTime } from '#src/features/tours/formatTravelTime.ts';
import page from '#src/features/tours/tourPage.module.css';
import { tourPath } from '#src/lib/tourAddress.ts';

import styles from './finished.module.css';

/** All tours of the same day, with the travel between them. */
export const DayItinerary = ({ tours }: { tours: BookedTour['day'] }) => (
  <section className={styles.section} aria-labelledby="day">
    <h2 id="day">Your day, in order</h2>
    <ol>
      {tours.map(({ startsAt, timeLabel, travelMinutesBefore, isThisTour, unit: { slug, title } }) => (
        <li key={`${startsAt} ${slug}`}>
          <strong>{timeLabel}</strong>{' '}
          {isThisTour ? `${title}: this tour` : <Link to={`/units/${slug}/`}>{title}</Link>}
          {travelMinutesBefore !== null && (
            <span className={page.soft}>
              {' '}
              (
              {formatTravelTime(
                travelMinutesBefore,
                `about ${travelMinutesBefore} minutes by car`,
                'in the same building',
              )}
              )
            </span>
          )}
        </li>
      ))}
    </ol>
  </section>
);

type NearbyStopProps = {
  stop: NonNullable<BookedTour['addNearby']>;
  /** The token of the tour before it. */
  sameDayAs: string;
};

/** Offers another home on the same day, at a time that leaves enough for the trip. */
export function NearbyStop({ stop: { unit, slot, travelMinutesBefore }, sameDayAs }: NearbyStopProps) {
  const keys = new URLSearchParams({ slot: slot.id, tour: sameDayAs }).toString();
  return (
    <section className={styles.section} aria-labelledby="nearby">
      <h2 id="nearby">See one more while you’re there</h2>
      <p>
        {formatTravelTime(
          travelMinutesBefore,
          `${unit.title} is about ${travelMinutesBefore} minutes away by car and available at ${slot.timeLabel}.`,
          `${unit.title} is in the same building and available at ${slot.timeLabel}.`,
        )}
      </p>
      <p>
        <Link to={`${tourPath(unit.slug, 'time')}?${keys}`}>Add a tour at {slot.timeLabel}</Link>
      </p>
    </section>
  );
}
