import { memo } from 'react';

import type { Leaving } from '#src/ui/HomeCard/HomeCard.tsx';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { placeOf } from '#src/ui/HomeCard/words.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

import type { CardHome } from './cardHome.ts';
import { LazyTurner } from './lazyParts.ts';
import { NextTour } from './NextTour.tsx';
import { turnableOf } from './useTurnedPictures.ts';

type Props = {
  home: CardHome;
  now: number | undefined;
  isFirst: boolean;
  isInFirstRow: boolean;
  isLater: boolean;
  isGreyed: boolean;
  leaving: Leaving | undefined;
  /** Null while it is not known. */
  isSaved: boolean | null;
  /** Which of its pictures, from 0; undefined until the card is touched: nothing of that is fetched before. */
  shown: number | undefined;
  onSaved: (slug: string, isSaved: boolean, now: number) => void;
  onTurned: (home: CardHome, by: number) => void;
};

/** A card that can be kept, and whose pictures can be turned. It asks for nothing itself: there are many of them. */
export const ListedCard = memo(function ListedCard(props: Props) {
  const { home, isSaved, shown, leaving } = props;
  return (
    <HomeCard
      home={home}
      now={props.now}
      isEager={props.isInFirstRow}
      isFirst={props.isFirst}
      isLater={props.isLater}
      isGreyed={props.isGreyed}
      leaving={leaving}
    >
      {shown !== undefined && (
        <LazyTurner
          key={home.slug}
          slug={home.slug}
          count={turnableOf(home)}
          shown={shown}
          onTurned={(by) => props.onTurned(home, by)}
        />
      )}
      {isSaved !== null && !leaving && (
        <SaveButton
          isSaved={isSaved}
          name={placeOf(home)}
          isOverPicture
          onPressed={(now) => props.onSaved(home.slug, !isSaved, now)}
        />
      )}
      <NextTour home={home} leaving={leaving} />
    </HomeCard>
  );
});
