import { memo } from 'react';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import type { HostPageLink } from '#src/ui/HomeCard/HomeCard.tsx';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

import type { CardHome } from './cardHome.ts';
import { LazyTurner } from './lazyParts.ts';
import styles from './ListedCard.module.css';
import { countCarouselImages } from './useCardCarousels.ts';

type Props = {
  home: CardHome;
  now: number | undefined;
  isFirst: boolean;
  isInFirstRow: boolean;
  isLater: boolean;
  isDimmed: boolean;
  leaving: HostPageLink | undefined;
  /** Null while unknown. */
  isSaved: boolean | null;
  /**
   * The index of the shown picture; undefined until the card is touched, so that nothing is loaded before.
   */
  shown: number | undefined;
  onSaved: (slug: string, isSaved: boolean, now: number) => void;
  onPictureChange: (home: CardHome, by: number) => void;
};

/** A card that can be saved and has a picture carousel. It runs no queries because there are many cards. */
export const ListedCard = memo(function ListedCard(props: Props) {
  const { home, isSaved, shown, leaving } = props;
  return (
    <HomeCard
      home={home}
      now={props.now}
      isEager={props.isInFirstRow}
      isFirst={props.isFirst}
      isLater={props.isLater}
      isDimmed={props.isDimmed}
      leaving={leaving}
    >
      {shown !== undefined && (
        <LazyTurner
          key={home.slug}
          slug={home.slug}
          count={countCarouselImages(home)}
          shown={shown}
          onPictureChange={(by) => props.onPictureChange(home, by)}
        />
      )}
      {isSaved !== null && !leaving && (
        <SaveButton
          isSaved={isSaved}
          name={formatPlace(home)}
          isOverPicture
          onPressed={(now) => props.onSaved(home.slug, !isSaved, now)}
        />
      )}
      <NextTour home={home} leaving={leaving} />
    </HomeCard>
  );
});

type NextTourProps = { home: CardHome; leaving: HostPageLink | undefined };

/** The next time the home can be toured. One press holds that time and goes on to the following step. */
function NextTour({ home, leaving }: NextTourProps) {
  const { slug, nextTour } = home;
  if (!nextTour) return null;
  const tourLabel = `${tourKindLabels[nextTour.type]}: ${nextTour.label}`;
  const slot = `slot=${nextTour.slotId}`;
  return (
    <a
      className={styles.next}
      href={`/tour-request/${slug}/time${leaving?.search ? `${leaving.search}&${slot}` : `?${slot}`}`}
      data-home=""
      target={leaving?.target}
      aria-label={`${tourLabel}, ${formatPlace(home)}`}
      draggable={false}
    >
      {tourLabel}
    </a>
  );
}
