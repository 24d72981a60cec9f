import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import type { InquiryHome } from '#src/api/inquiries.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './RequestedHome.module.css';

/** The next free times: one press holds one and goes on to the details that are still missing. */
export function NextTimes({ unit: { slug, tours } }: { unit: InquiryHome }) {
  const inquiry = useUrlToken('inquiry');
  const known = inquiry === null ? '' : `&inquiry=${encodeURIComponent(inquiry)}`;

  return (
    <section className={styles.times} aria-labelledby="next-times">
      <h2 id="next-times">Book a tour</h2>
      <ul>
        {tours.nextSlots.map(({ id, type, startsAt, localLabel }) => (
          <li key={id}>
            <Button component={Link} to={`/tour-request/${slug}/time?slot=${id}${known}`}>
              <time dateTime={startsAt}>{localLabel}</time>
              <span className={unseen.words}>, {tourKindLabels[type]}</span>
            </Button>
            <span className={styles.soft} aria-hidden="true">
              {tourKindLabels[type]}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/tour-request/${slug}/time${known.replace('&', '?')}`}>More times</Link>
    </section>
  );
}
