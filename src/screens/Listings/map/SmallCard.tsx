import { Link } from 'react-router-dom';

import type { PinnedHome } from '#src/api/listingMap.ts';
import { CardPicture } from '#src/ui/HomeCard/CardPicture.tsx';
import { listCardFacts, formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { MonthlyPrice } from '#src/ui/HomeCard/MonthlyPrice.tsx';

import styles from './ChosenHomes.module.css';

/** A compact card that fits over a map. */
export function SmallCard({ home }: { home: PinnedHome }) {
  const { slug, pricing, availability, images } = home;
  const [picture] = images;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture && <CardPicture picture={picture} />}</div>
      <div>
        <p className={styles.price}>
          <MonthlyPrice pricing={pricing} />
        </p>
        <p>{listCardFacts(home).join(' · ')}</p>
        <h3 className={styles.place}>
          <Link to={`/units/${slug}/`}>{formatPlace(home)}</Link>
        </h3>
        <p className={styles.availability}>{availability.label}</p>
      </div>
    </article>
  );
}
