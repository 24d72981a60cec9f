import { Link } from 'react-router-dom';

import { HomeSummary } from '#src/features/homes/HomeCard/HomeSummary.tsx';
import type { HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';

import styles from '../tourPage.module.css';

/** The home to tour, with its total price. */
export const TourHome = ({ unit }: { unit: HomeCardFields }) => (
  <aside className={styles.home} aria-label="The home">
    <HomeSummary
      unit={unit}
      styles={styles}
      place={<Link to={`/units/${unit.slug}/`}>{formatPlace(unit)}</Link>}
    />
  </aside>
);
