import { Link } from 'react-router-dom';

import { MOST_COMPARED } from '#src/lib/keptHomes.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';

import styles from './Kept.module.css';

type Props = {
  /** Those that can be toured. */
  slugs: readonly string[];
  /** How many are saved. */
  count: number;
};

/** Several of them can be seen one after the other; of more than fit into a day the visitor picks. */
export function TourSaved({ slugs, count }: Props) {
  if (slugs.length < 2) return null;
  if (slugs.length > MOST_COMPARED) {
    return (
      <p className={styles.day}>
        You can tour up to {MOST_COMPARED} of them in one day: check Compare under the ones you want to see.
      </p>
    );
  }
  return (
    <p className={styles.day}>
      <Link to={tourDayPath(slugs, 'day')}>Tour {whichWords(slugs.length, count)} in one day</Link>
    </p>
  );
}

function whichWords(tourable: number, count: number): string {
  if (tourable < count) return `${tourable} of them`;
  return count === 2 ? 'both' : `all ${count}`;
}
