import { Link } from 'react-router-dom';

import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { formatMoney } from '#src/lib/money.ts';
import { CardPicture } from '#src/ui/HomeCard/CardPicture.tsx';
import { areaOf, factsOf, placeOf } from '#src/ui/HomeCard/words.ts';

import styles from '#src/tourForms/tourPage.module.css';

/** The home that is to be seen, with its whole price. */
export function TourHome({ unit }: { unit: HomeCardFields }) {
  const { pricing, availability, images, slug } = unit;
  const [picture] = images;
  return (
    <aside className={styles.home} aria-label="The home">
      {picture && (
        <div className={styles.picture}>
          <CardPicture picture={picture} className={styles.image} isEager isFirst />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.price}>
          {pricing.totalMonthlyIsMinimum && 'from '}
          <strong>{formatMoney(pricing.totalMonthly)}</strong> a month, all in
        </p>
        <p>
          <Link to={`/units/${slug}/`}>{placeOf(unit)}</Link>
        </p>
        <p className={styles.soft}>{areaOf(unit)}</p>
        <p className={styles.soft}>{[...factsOf(unit), availability.label].join(' · ')}</p>
      </div>
    </aside>
  );
}
