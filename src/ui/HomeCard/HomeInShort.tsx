import type { ReactNode } from 'react';

import { formatMoney } from '#src/lib/money.ts';

import { CardPicture } from './CardPicture.tsx';
import type { HomeCardFields } from './homeCardFields.ts';
import { areaOf, factsOf, perMonthOf } from './words.ts';

type Props = {
  unit: HomeCardFields;
  /** The page's own. */
  styles: Record<'picture' | 'image' | 'words' | 'price' | 'soft', string | undefined>;
  place: ReactNode;
  children?: ReactNode;
};

/** A picture of the home that a page is about, its whole price, and where it is. */
export function HomeInShort({ unit, styles, place, children }: Props) {
  const { pricing, availability, images } = unit;
  const [picture] = images;
  return (
    <>
      {picture && (
        <div className={styles.picture}>
          <CardPicture picture={picture} className={styles.image} isEager isFirst />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.price}>
          {pricing.totalMonthlyIsMinimum && 'from '}
          <strong>{formatMoney(pricing.totalMonthly)}</strong> {perMonthOf(unit)}
        </p>
        <p>{place}</p>
        <p className={styles.soft}>{areaOf(unit)}</p>
        <p className={styles.soft}>{[...factsOf(unit), availability.label].join(' · ')}</p>
        {children}
      </div>
    </>
  );
}
