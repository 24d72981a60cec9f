import { Link } from 'react-router-dom';

import type { ListingCheck } from '#src/api/reports.ts';
import { formatTypeAndPlace, listCardFacts, formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { MonthlyPrice } from '#src/ui/HomeCard/MonthlyPrice.tsx';
import { HomePicture } from '#src/ui/HomePicture.tsx';

import styles from './check.module.css';

/** The facts of a home that help compare it with an ad. */
export function CheckedHome({ home }: { home: ListingCheck['homes'][number] }) {
  const { slug, images, pricing, availability } = home;
  const [picture] = images;
  return (
    <article className={styles.home}>
      {picture && <HomePicture picture={picture} className={styles.picture} sizes="112px" />}
      <div>
        <p>
          <Link to={`/units/${slug}/`}>{formatPlace(home)}</Link>
        </p>
        <p className={styles.price}>
          <MonthlyPrice pricing={pricing} />
        </p>
        <p className={styles.soft}>
          {[formatTypeAndPlace(home), ...listCardFacts(home)].join(' · ')}.{' '}
          <strong>{availability.label}</strong>
        </p>
      </div>
    </article>
  );
}
