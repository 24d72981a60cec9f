import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { CardPicture } from '#src/features/homes/HomeCard/CardPicture.tsx';
import { useOrganization } from '#src/store/hooks.ts';
import unseen from '#src/ui/unseen.module.css';

import { useHomePicturesQuery } from './api/homePictures.ts';
import { PreviousIcon, NextIcon } from './listingIcons.tsx';
import styles from './PictureCarousel.module.css';

type Props = {
  slug: string;
  count: number;
  /** The index of the picture, counted from 0. */
  shown: number;
  onPictureChange: (by: number) => void;
};

/** The other pictures of a card, and the buttons that turn them. */
export function PictureCarousel({ slug, count, shown, onPictureChange }: Props) {
  const organization = useOrganization();
  const [isNear, setNear] = useState(false);
  const markNear = () => setNear(true);
  const preloadProps = { onPointerEnter: markNear, onFocus: markNear };
  const shouldLoad = isNear || shown !== 0;
  const { data: pictures } = useHomePicturesQuery(
    shouldLoad && organization ? { organizationId: organization.id, slug } : skipToken,
  );
  const picture = pictures?.[shown];
  const next = pictures?.[(shown + 1) % count];

  return (
    <div className={styles.turner}>
      {shouldLoad && next && (
        <span className={styles.next} aria-hidden="true">
          <CardPicture key={next.id} picture={{ ...next, alt: '' }} isEager />
        </span>
      )}
      {shown !== 0 && picture && (
        <CardPicture key={picture.id} picture={picture} className={styles.image} isEager />
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Previous photo"
          {...preloadProps}
          onClick={() => onPictureChange(-1)}
        >
          <PreviousIcon />
        </button>
        <button type="button" aria-label="Next photo" {...preloadProps} onClick={() => onPictureChange(1)}>
          <NextIcon />
        </button>
      </div>
      <p className={styles.place} role="status">
        {shouldLoad && (
          <>
            <span className={unseen.words}>{`Photo ${shown + 1} of ${count}`}</span>
            <span aria-hidden="true">{`${shown + 1} / ${count}`}</span>
          </>
        )}
      </p>
    </div>
  );
}
