import type { ReactNode } from 'react';

import { programLabels } from '#domain/homes/filterLabels.ts';
import { formatMoney } from '#src/lib/money.ts';

import { HomePicture } from '../HomePicture.tsx';
import { CARD_SIZES } from './CardPicture.tsx';
import styles from './HomeCard.module.css';
import type { BadgedHome, HomeCardFields } from './homeCardFields.ts';
import {
  formatTypeAndPlace,
  listBadges,
  listCardFacts,
  formatFreshness,
  formatPets,
  formatPlace,
  formatVirtualTour,
} from './homeCardText.ts';
import { MonthlyPrice } from './MonthlyPrice.tsx';

/** Where a link out of a host page opens, and the query that names that host. */
export type HostPageLink = { target: '_blank' | '_top'; search: string };

type Props = {
  home: HomeCardFields | BadgedHome;
  /** If set, the card shows what is new about the home. */
  now?: number;
  /** Whether it is visible when the page opens. */
  isEager?: boolean;
  /** Whether its picture determines how soon the page appears loaded. */
  isFirst?: boolean;
  /** Whether it was added after the page loaded; its picture then loads only once it is in view. */
  isLater?: boolean;
  isDimmed?: boolean;
  /** How links lead out of a host page. */
  leaving?: HostPageLink | undefined;
  /** The carousel controls over the picture, once the card is touched. */
  children?: ReactNode;
};

export const getHomeLinkId = (slug: string) => `home-${slug}`;

export function HomeCard({ home, now, isEager, isFirst, isLater, isDimmed, leaving, children }: Props) {
  const { slug, pricing, availability, images } = home;
  const [picture] = images;
  const { totalMonthly, totalMonthlyIsMinimum, baseRent } = pricing;
  const freshness = now === undefined ? null : formatFreshness(home, now);
  const badges = now === undefined || isDimmed ? [] : listBadges(home, now);
  const virtualTour = formatVirtualTour(home);
  const linkId = getHomeLinkId(slug);
  const hasRequiredFees = totalMonthly.amountCents !== baseRent.amountCents || totalMonthlyIsMinimum;

  return (
    <article className={isDimmed ? `${styles.card} ${styles.greyed}` : styles.card} aria-labelledby={linkId}>
      {/* The key prevents one home's picture from briefly appearing with another home's text. */}
      <div
        key={picture?.url}
        className={styles.picture}
        data-card-picture=""
        ref={(frame) => {
          if (isLater && frame && picture?.placeholder) return showPlaceholder(frame, picture.placeholder);
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
          <MonthlyPrice pricing={pricing} />
        </p>
        <p className={styles.base}>
          <span>{hasRequiredFees ? `${formatMoney(baseRent)} base rent` : 'No required monthly fees'}</span>
          {freshness && <span>{freshness}</span>}
        </p>
        <p className={styles.facts}>{listCardFacts(home).join(' · ')}</p>
        {badges.length > 0 && (
          <ul className={styles.badges} aria-label="Highlights">
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        )}
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
          {formatPlace(home)}
        </a>
      </h3>
      <p className={styles.area}>{formatTypeAndPlace(home)}</p>
      <p className={styles.notes}>
        {/* Most homes are available now. */}
        {availability.status !== 'AVAILABLE_NOW' && (
          <span className={styles.availability}>{availability.label}</span>
        )}
        {!isDimmed && <span>{formatPets(home)}</span>}
        {!isDimmed && 'vouchersAccepted' in home && home.vouchersAccepted && (
          <span>{programLabels.acceptsVouchers}</span>
        )}
        {!isDimmed && virtualTour !== null && <span>{virtualTour}</span>}
      </p>
      {children}
    </article>
  );
}

const PLACEHOLDER_DELAY_MS = 100;

/** Shows a placeholder until the picture has loaded; a picture that loads at once never reads it. */
function showPlaceholder(frame: HTMLElement, placeholder: string): () => void {
  const timer = setTimeout(() => {
    const isHere = frame.querySelector('img')?.complete ?? false;
    if (!isHere) frame.style.setProperty('background-image', `url(${placeholder})`);
  }, PLACEHOLDER_DELAY_MS);
  return () => clearTimeout(timer);
}
