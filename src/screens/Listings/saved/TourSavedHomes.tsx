import { Link } from 'react-router-dom';

import { MAX_HOMES_PER_DAY } from '#domain/homes/lists.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';

import styles from './savedHomes.module.css';

type Props = {
  /** The homes that can be toured. */
  slugs: readonly string[];
  /** The number of saved homes. */
  count: number;
};

/** Offers to tour several homes in a row; if there are more than fit into a day, the visitor picks. */
export function TourSavedHomes({ slugs, count }: Props) {
  if (slugs.length < 2) return null;
  if (slugs.length > MAX_HOMES_PER_DAY) {
    return (
      <p className={styles.day}>
        You can tour up to {MAX_HOMES_PER_DAY} of them in one day: check Compare under the ones you want to
        see.
      </p>
    );
  }
  return (
    <p className={styles.day}>
      <Link to={tourDayPath(slugs, 'day')}>{describeTourDay(slugs.length, count)}</Link>
    </p>
  );
}

function describeTourDay(tourable: number, count: number): string {
  if (tourable < count) return `Tour ${tourable} of them in one day`;
  return count === 2 ? 'Tour both in one day' : `Tour all ${count} in one day`;
}
