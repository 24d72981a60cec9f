import { Link } from 'react-router-dom';

import styles from '#src/tourForms/tourPage.module.css';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { HomeSummary } from '#src/ui/HomeCard/HomeSummary.tsx';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';

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
