import { Link } from 'react-router-dom';

import type { ListingCheck } from '#src/api/reports.ts';
import { formatMoney } from '#src/lib/money.ts';
import { areaOf, factsOf, perMonthOf, placeOf } from '#src/ui/HomeCard/words.ts';
import { HomePicture } from '#src/ui/HomePicture.tsx';

import styles from './check.module.css';

/** What of a home one compares with an ad. */
export function CheckedHome({ home }: { home: ListingCheck['homes'][number] }) {
  const { slug, images, pricing, availability } = home;
  const [picture] = images;
  return (
    <article className={styles.home}>
      {picture && <HomePicture picture={picture} className={styles.picture} sizes="112px" />}
      <div>
        <p>
          <Link to={`/units/${slug}/`}>{placeOf(home)}</Link>
        </p>
        <p className={styles.price}>
          {pricing.totalMonthlyIsMinimum && 'from '}
          <strong>{formatMoney(pricing.totalMonthly)}</strong> {perMonthOf(home)}
        </p>
        <p className={styles.soft}>
          {[areaOf(home), ...factsOf(home)].join(' · ')}. <strong>{availability.label}</strong>
        </p>
      </div>
    </article>
  );
}
