import { memo } from 'react';
import { preload } from 'react-dom';

import type { ListedHome } from '#src/api/listings.ts';
import { CARD_SIZES } from '#src/ui/HomeCard/CardPicture.tsx';
import type { Leaving } from '#src/ui/HomeCard/HomeCard.tsx';

import styles from './HomeGrid.module.css';
import { ListedCard } from './ListedCard.tsx';

const IN_FIRST_ROW = 4;
const SKELETONS = Array.from({ length: 8 }, (_, at) => at);

type Props = {
  homes: readonly ListedHome[];
  now?: number;
  /** Others are being fetched. */
  isBusy?: boolean;
  isGreyed?: boolean;
  leaving: Leaving | undefined;
};

export const HomeGrid = memo(function HomeGrid({
  homes,
  now,
  isBusy = false,
  isGreyed = false,
  leaving,
}: Props) {
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

  return (
    <ul className={styles.grid} aria-busy={isBusy}>
      {homes.map((home, at) => (
        <li key={home.id}>
          <ListedCard
            home={home}
            now={now}
            isEager={!isGreyed && at < IN_FIRST_ROW}
            isFirst={!isGreyed && at === 0}
            isGreyed={isGreyed}
            leaving={leaving}
          />
        </li>
      ))}
    </ul>
  );
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
