import { Link } from 'react-router-dom';

import styles from '#src/tourForms/tourPage.module.css';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { HomeInShort } from '#src/ui/HomeCard/HomeInShort.tsx';
import { placeOf } from '#src/ui/HomeCard/words.ts';

/** The home that is to be seen, with its whole price. */
export const TourHome = ({ unit }: { unit: HomeCardFields }) => (
  <aside className={styles.home} aria-label="The home">
    <HomeInShort
      unit={unit}
      styles={styles}
      place={<Link to={`/units/${unit.slug}/`}>{placeOf(unit)}</Link>}
    />
  </aside>
);
