import { Link } from 'react-router-dom';

import type { BookedTour } from '#src/api/tourRequests.ts';
import { formatTravelTime } from '#src/lib/formatTravelTime.ts';
import page from '#src/tourForms/tourPage.module.css';

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
