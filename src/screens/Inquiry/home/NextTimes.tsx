import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { AskedHome } from '#src/api/inquiries.ts';
import { useAddressToken } from '#src/store/useAddressToken.ts';
import { kindWords } from '#src/tourForms/kindWords.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './AskedHome.module.css';

/** The next free times: one press keeps one and goes on to what is not known yet of whoever has pressed. */
export function NextTimes({ unit: { slug, tours } }: { unit: AskedHome }) {
  const inquiry = useAddressToken('inquiry');
  const known = inquiry === null ? '' : `&inquiry=${encodeURIComponent(inquiry)}`;

  return (
    <section className={styles.times} aria-labelledby="next-times">
      <h2 id="next-times">Book a tour</h2>
      <ul>
        {tours.nextSlots.map(({ id, type, startsAt, localLabel }) => (
          <li key={id}>
            <Button component={Link} to={`/tour-request/${slug}/time?slot=${id}${known}`}>
              <time dateTime={startsAt}>{localLabel}</time>
              <span className={unseen.words}>, {kindWords[type]}</span>
            </Button>
            <span className={styles.soft} aria-hidden="true">
              {kindWords[type]}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/tour-request/${slug}/time${known.replace('&', '?')}`}>More times</Link>
    </section>
  );
}
