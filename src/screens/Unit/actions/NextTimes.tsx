import { Link } from 'react-router-dom';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import type { Unit } from '#src/api/units.ts';

import styles from './ActionCard.module.css';

/** The next free times: one press holds a time and goes on to the contact step. */
export function NextTimes({ unit: { slug, tours } }: { unit: Unit }) {
  if (tours.nextSlots.length === 0) return null;
  return (
    <div className={styles.times}>
      <p id="next-times">Next available times</p>
      <ul aria-labelledby="next-times">
        {tours.nextSlots.map(({ id, type, startsAt, localLabel }) => (
          <li key={id}>
            <Link to={`/tour-request/${slug}/time?slot=${id}`}>
              <time dateTime={startsAt}>{localLabel}</time>
              <span className={styles.kind}>{tourKindLabels[type]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
