import type { ReactNode } from 'react';

import { formatMoney } from '#src/lib/money.ts';

import { HomePicture } from '../HomePicture.tsx';
import { CARD_SIZES } from './CardPicture.tsx';
import styles from './HomeCard.module.css';
import type { HomeCardFields } from './homeCardFields.ts';
import { standIn } from './standIn.ts';
import { areaOf, factsOf, freshnessOf, perMonthOf, petsOf, placeOf } from './words.ts';

/** Where a link out of somebody else's page opens, and the query that tells whose page it was. */
export type Leaving = { target: '_blank' | '_top'; search: string };

type Props = {
  home: HomeCardFields;
  /** With it the card says how fresh it is. */
  now?: number;
  /** In sight when the page opens. */
  isEager?: boolean;
  /** The one whose picture the visitor waits for. */
  isFirst?: boolean;
  /** It came after the page: nothing of its picture is asked for before it is in sight. */
  isLater?: boolean;
  isGreyed?: boolean;
  /** In somebody else's page: how its links lead out of it. */
  leaving?: Leaving | undefined;
  /** Over the picture: what turns it, once the card is touched. */
  children?: ReactNode;
};

export const linkIdOf = (slug: string) => `home-${slug}`;

export function HomeCard({ home, now, isEager, isFirst, isLater, isGreyed, leaving, children }: Props) {
  const { slug, pricing, availability, images } = home;
  const [picture] = images;
  const { totalMonthly, totalMonthlyIsMinimum, baseRent } = pricing;
  const freshness = now === undefined ? null : freshnessOf(home, now);
  const linkId = linkIdOf(slug);
  const hasCharges = totalMonthly.amountCents !== baseRent.amountCents || totalMonthlyIsMinimum;

  return (
    <article className={isGreyed ? `${styles.card} ${styles.greyed}` : styles.card}>
      {/* The picture of one home is not seen for a moment with the words of another. */}
      <div
        key={picture?.id}
        className={styles.picture}
        ref={(frame) => {
          if (isLater && frame && picture?.placeholder) return standIn(frame, picture.placeholder);
        }}
      >
        {picture?.placeholder && !isLater && (
          <img className={styles.placeholder} src={picture.placeholder} alt="" width="4" height="3" />
        )}
        {picture && (
          <HomePicture
            picture={picture}
            className={styles.image}
            sizes={CARD_SIZES}
            isEager={isEager ?? false}
            isFirst={isFirst ?? false}
          />
        )}
      </div>
      <div className={styles.words} id={`${linkId}-words`}>
        <p className={styles.price}>
          <strong>
            {totalMonthlyIsMinimum && <span className={styles.from}>from </span>}
            {formatMoney(totalMonthly)}
          </strong>{' '}
          {perMonthOf(home)}
        </p>
        <p className={styles.base}>
          <span>{hasCharges ? `${formatMoney(baseRent)} base rent` : 'No required monthly fees'}</span>
          {freshness && <span>{freshness}</span>}
        </p>
        <p className={styles.facts}>{factsOf(home).join(' · ')}</p>
      </div>
      <h3 className={styles.place}>
        <a
          className={styles.link}
          id={linkId}
          href={`/units/${slug}/${leaving?.search ?? ''}`}
          data-home=""
          target={leaving?.target}
          aria-describedby={`${linkId}-words`}
          draggable={false}
        >
          {placeOf(home)}
        </a>
      </h3>
      <p className={styles.area}>{areaOf(home)}</p>
      <p className={styles.notes}>
        <span className={styles.availability} data-status={availability.status}>
          {availability.label}
        </span>
        {!isGreyed && <span>{petsOf(home)}</span>}
      </p>
      {children}
    </article>
  );
}
