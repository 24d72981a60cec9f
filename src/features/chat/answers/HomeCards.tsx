import type { MouseEvent } from 'react';

import { getFocusProps } from '#src/features/homes/HomePicture.tsx';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import type { HomeCard } from '../lib/parseRichAnswer.ts';
import styles from './answers.module.css';

type Props = { cards: readonly HomeCard[]; onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void };

function Card({ card, onNavigate }: { card: HomeCard; onNavigate: Props['onNavigate'] }) {
  const { href, title, place, price, per, facts, availability, nextTour, picture, focus } = card;
  const { isBroken, imageProps } = useBrokenImage(picture);
  return (
    <a className={styles.card} href={href} onClick={onNavigate}>
      {picture !== null &&
        (isBroken ? (
          <span className={styles.picture} />
        ) : (
          <img
            {...imageProps}
            {...getFocusProps(focus, styles.picture)}
            src={picture}
            alt=""
            width="96"
            height="96"
            loading="lazy"
          />
        ))}
      <span className={styles.words}>
        <span className={styles.title}>{title} </span>
        <span className={styles.facts}>
          {price !== null && (
            <span>
              <strong>{price}</strong> {per}{' '}
            </span>
          )}
          <span>{facts} </span>
          <span>{place} </span>
          <span>{availability} </span>
          {nextTour !== null && <span>Next tour: {nextTour}</span>}
        </span>
      </span>
    </a>
  );
}

/** The homes of an answer, each a link to its page. */
export const HomeCards = ({ cards, onNavigate }: Props) => (
  <ul className={styles.cards} aria-label="Homes">
    {cards.map((card, place) => (
      <li key={`${place} ${card.href}`}>
        <Card card={card} onNavigate={onNavigate} />
      </li>
    ))}
  </ul>
);
