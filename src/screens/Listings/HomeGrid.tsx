import { memo } from 'react';
import { preload } from 'react-dom';

import { useSavedHomes } from '#src/store/saved/useSaved.ts';
import { CARD_SIZES } from '#src/ui/HomeCard/CardPicture.tsx';
import type { Leaving } from '#src/ui/HomeCard/HomeCard.tsx';

import type { CardHome } from './cardHome.ts';
import styles from './HomeGrid.module.css';
import { ListedCard } from './ListedCard.tsx';
import { usePlaces } from './usePlaces.ts';
import { useTurnedPictures } from './useTurnedPictures.ts';

const SKELETONS = Array.from({ length: 8 }, (_, at) => at);

type Props = {
  homes: readonly CardHome[];
  now?: number;
  /** Others are being fetched. */
  isBusy?: boolean;
  isGreyed?: boolean;
  leaving: Leaving | undefined;
};

export function HomeGrid({ isBusy = false, ...props }: Props) {
  const { shown, turn, handlers } = useTurnedPictures(props.homes);
  return (
    <ul className={styles.grid} aria-busy={isBusy} {...handlers}>
      <Cards {...props} shown={shown} onTurned={turn} />
    </ul>
  );
}

type CardsProps = Omit<Props, 'isBusy'> & {
  shown: ReadonlyMap<string, number>;
  onTurned: (home: CardHome, by: number) => void;
};

const Cards = memo(function Cards({ homes, now, isGreyed = false, leaving, shown, onTurned }: CardsProps) {
  const places = usePlaces(homes);
  const [savedSlugs, save] = useSavedHomes();
  const picture = isGreyed ? undefined : homes[0]?.images[0];
  // In a page that comes from the server the browser meets the picture late.
  if (typeof document === 'undefined' && picture?.avifSrcSet) {
    preload(picture.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: picture.avifSrcSet,
      imageSizes: CARD_SIZES,
      fetchPriority: 'high',
    });
  }

  return places.map(({ key, home, isLater, isInFirstRow }, at) => (
    <li key={key}>
      <ListedCard
        home={home}
        now={now}
        isFirst={!isGreyed && !isLater && at === 0}
        isInFirstRow={!isGreyed && isInFirstRow}
        isLater={isLater}
        isGreyed={isGreyed}
        leaving={leaving}
        isSaved={savedSlugs?.has(home.slug) ?? null}
        shown={shown.get(home.slug)}
        onSaved={save}
        onTurned={onTurned}
      />
    </li>
  ));
});

/** In the place of homes that are not here yet. */
export const SkeletonGrid = () => (
  <div className={styles.grid} aria-hidden="true">
    {SKELETONS.map((at) => (
      <div key={at} className={styles.skeleton}>
        <div />
        <div />
        <div />
      </div>
    ))}
  </div>
);
