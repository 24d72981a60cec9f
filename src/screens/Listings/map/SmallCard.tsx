import { Link } from 'react-router-dom';

import type { PinnedHome } from '#src/api/listingMap.ts';
import { formatMoney } from '#src/lib/money.ts';
import { CardPicture } from '#src/ui/HomeCard/CardPicture.tsx';
import { factsOf, perMonthOf, placeOf } from '#src/ui/HomeCard/words.ts';

import styles from './ChosenHomes.module.css';

/** As much of a home as there is room for over a map. */
export function SmallCard({ home }: { home: PinnedHome }) {
  const { slug, pricing, availability, images } = home;
  const [picture] = images;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture && <CardPicture picture={picture} />}</div>
      <div>
        <p className={styles.price}>
          {pricing.totalMonthlyIsMinimum && 'from '}
          <strong>{formatMoney(pricing.totalMonthly)}</strong> {perMonthOf(home)}
        </p>
        <p>{factsOf(home).join(' · ')}</p>
        <h3 className={styles.place}>
          <Link to={`/units/${slug}/`}>{placeOf(home)}</Link>
        </h3>
        <p className={styles.availability}>{availability.label}</p>
      </div>
    </article>
  );
}
