import { Link } from 'react-router-dom';

import type { BookedTour } from '#src/api/tourRequests.ts';
import { wayWords } from '#src/lib/wayWords.ts';
import page from '#src/tourForms/tourPage.module.css';

import styles from './finished.module.css';

/** All that is seen on the day of a tour, with the way in between. */
export const Day = ({ tours }: { tours: BookedTour['day'] }) => (
  <section className={styles.section} aria-labelledby="day">
    <h2 id="day">Your day, in order</h2>
    <ol>
      {tours.map(({ startsAt, timeLabel, travelMinutesBefore, isThis, unit: { slug, title } }) => (
        <li key={`${startsAt} ${slug}`}>
          <strong>{timeLabel}</strong>{' '}
          {isThis ? `${title}: this tour` : <Link to={`/units/${slug}/`}>{title}</Link>}
          {travelMinutesBefore !== null && (
            <span className={page.soft}>
              {' '}
              ({wayWords(travelMinutesBefore, `about ${travelMinutesBefore} minutes by car`)})
            </span>
          )}
        </li>
      ))}
    </ol>
  </section>
);
