import type { AskedHome as Home } from '#src/api/inquiries.ts';
import { formatMoney } from '#src/lib/money.ts';
import { CardPicture } from '#src/ui/HomeCard/CardPicture.tsx';
import { areaOf, factsOf, placeOf } from '#src/ui/HomeCard/words.ts';

import styles from './AskedHome.module.css';
import { Exits } from './Exits.tsx';

/** What is asked about, what it costs in all, and the three ways on. */
export function AskedHome({ unit }: { unit: Home }) {
  const { pricing, availability, criteria, images, slug } = unit;
  const [picture] = images;

  return (
    <div className={styles.home}>
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
        <p>{placeOf(unit)}</p>
        <p className={styles.soft}>{areaOf(unit)}</p>
        <p className={styles.soft}>{[...factsOf(unit), availability.label].join(' · ')}</p>
        <Exits unit={unit} />
        {criteria && (
          <details className={styles.criteria}>
            <summary>What we ask of applicants</summary>
            <ul>
              {criteria.summary.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p>
              <a href={`/units/${slug}/#criteria`}>Read all of the criteria</a>
            </p>
          </details>
        )}
      </div>
    </div>
  );
}
