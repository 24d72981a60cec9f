import { memo } from 'react';

import { type TourKind, tourKindPhrases } from '#domain/tours/kinds.ts';
import type { HostPageLink } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { HomeCard } from '#src/features/homes/HomeCard/HomeCard.tsx';
import type { BadgedHome, HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { getBuildingPath } from '#src/lib/buildingAddress.ts';
import { SaveButton } from '#src/features/saved/SaveButton/SaveButton.tsx';

import type { ListedHome } from './api/listings.ts';
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
      {!leaving && <SameBuilding home={home} />}
    </HomeCard>
  );
});

/** Most tours are self-guided or in person, so the kind of these is left to the next page. */
const shortNames: Record<TourKind, string> = {
  SELF_GUIDED: 'Tour',
  IN_PERSON: 'Tour',
  LIVE_VIDEO: 'Video tour',
  OPEN_HOUSE: 'Open house',
};

type NextTourProps = { home: CardHome; leaving: HostPageLink | undefined };

/** The next time the home can be toured. One press holds that time and goes on to the following step. */
function NextTour({ home, leaving }: NextTourProps) {
  const { slug, nextTour } = home;
  if (!nextTour) return null;
  const tourLabel = `${shortNames[nextTour.type]} ${nextTour.label}`;
  const slot = `slot=${nextTour.slotId}`;
  return (
    <a
      className={styles.next}
      href={`/tour-request/${slug}/time${leaving?.search ? `${leaving.search}&${slot}` : `?${slot}`}`}
      data-home=""
      target={leaving?.target}
      aria-label={`${tourLabel}: ${tourKindPhrases[nextTour.type]}, ${formatPlace(home)}`}
      draggable={false}
    >
      {tourLabel}
    </a>
  );
}

/** A home that has been rented has no upcoming tour. */
export type CardHome = (HomeCardFields | BadgedHome) &
  Partial<Pick<ListedHome, 'nextTour'>> & {
    property: { slug?: string | undefined; homeCount?: number | undefined };
  };

/** Leads to all homes of the building, if there are others for rent. */
function SameBuilding({ home: { property } }: { home: CardHome }) {
  const { slug, homeCount = 0 } = property;
  if (slug === undefined || homeCount < 2) return null;
  return (
    <a className={styles.next} href={getBuildingPath(slug)} data-home="" draggable={false}>
      {homeCount} homes in this building
    </a>
  );
}
