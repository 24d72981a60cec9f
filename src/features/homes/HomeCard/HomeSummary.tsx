import type { ReactNode } from 'react';

import { CardPicture } from './CardPicture.tsx';
import type { HomeCardFields } from './homeCardFields.ts';
import { formatTypeAndPlace, listCardFacts } from './homeCardText.ts';
import { MonthlyPrice } from './MonthlyPrice.tsx';

type Props = {
  unit: HomeCardFields;
  /** The styles of the page. */
  styles: Record<'picture' | 'image' | 'words' | 'price' | 'soft', string | undefined>;
  place: ReactNode;
  children?: ReactNode;
};

/** The picture, total price, and location of the home that a page is about. */
export function HomeSummary({ unit, styles, place, children }: Props) {
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
          <MonthlyPrice pricing={pricing} />
        </p>
        <p>{place}</p>
        <p className={styles.soft}>{formatTypeAndPlace(unit)}</p>
        <p className={styles.soft}>{[...listCardFacts(unit), availability.label].join(' · ')}</p>
        {children}
      </div>
    </>
  );
}
