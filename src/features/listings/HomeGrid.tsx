import { memo, useState } from 'react';
import { preload } from 'react-dom';

import { CARD_SIZES } from '#src/features/homes/HomeCard/CardPicture.tsx';
import type { HostPageLink } from '#src/features/homes/HomeCard/HomeCard.tsx';
import styles from '#src/features/homes/HomeCard/HomeGrid.module.css';
import { useSavedHomes } from '#src/features/saved/store/useSaved.ts';

import { assignCards } from './cardAssignment.ts';
import type { CardHome } from './ListedCard.tsx';
import { ListedCard } from './ListedCard.tsx';
import { useCardCarousels } from './useCardCarousels.ts';

type Props = {
  homes: readonly CardHome[];
  now?: number;
  /** Other homes are being loaded. */
  isBusy?: boolean;
  isDimmed?: boolean;
  leaving: HostPageLink | undefined;
};

export function HomeGrid({ isBusy = false, ...props }: Props) {
  const { shown, turn, handlers } = useCardCarousels(props.homes);
  return (
    <ul className={styles.grid} aria-busy={isBusy} {...handlers}>
      <Cards {...props} shown={shown} onPictureChange={turn} />
    </ul>
  );
}

type CardsProps = Omit<Props, 'isBusy'> & {
  shown: ReadonlyMap<string, number>;
  onPictureChange: (home: CardHome, by: number) => void;
};

const Cards = memo(function Cards({
  homes,
  now,
  isDimmed = false,
  leaving,
  shown,
  onPictureChange,
}: CardsProps) {
  const places = useCardAssignment(homes);
  const [savedSlugs, save] = useSavedHomes();
  const picture = isDimmed ? undefined : homes[0]?.images[0];
  // In a server-rendered page, the browser would otherwise discover the picture late.
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
        isFirst={!isDimmed && !isLater && at === 0}
        isInFirstRow={!isDimmed && isInFirstRow}
        isLater={isLater}
        isDimmed={isDimmed}
        leaving={leaving}
        isSaved={savedSlugs?.has(home.slug) ?? null}
        shown={shown.get(home.slug)}
        onSaved={save}
        onPictureChange={onPictureChange}
      />
    </li>
  ));
});

function useCardAssignment<Home extends { id: string }>(homes: readonly Home[]) {
  const [shown, setShown] = useState(() => ({ homes, places: assignCards(homes) }));
  if (shown.homes === homes) return shown.places;
  const places = assignCards(homes, shown.places);
  setShown({ homes, places });
  return places;
}
