import Button from '@mui/material/Button';
import type { UIEvent } from 'react';
import { preload } from 'react-dom';

import { capitalize } from '#domain/text.ts';
import { gallery } from '#machines/gallery.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';
import { useViewMachine } from '#src/store/useViewMachine.ts';

import { LoadOnDemand } from '../LoadOnDemand.tsx';
import type { Image } from '../api/units.ts';
import styles from './Gallery.module.css';
import { getPictureNoun } from './getPictureNoun.ts';

const MOSAIC_SIZE = 5;
const FIRST_SIZES = '(min-width: 1240px) 596px, (min-width: 1000px) 50vw, 100vw';
const SMALL_SIZES = '(min-width: 1240px) 290px, (min-width: 1000px) 25vw, 100vw';
const WHOLE_SIZES = '(min-width: 1240px) 1192px, 100vw';

const loadLightbox = () => import('./Lightbox.tsx').then((it) => it.Lightbox);

/** One large picture and four small ones, or a strip on a phone. A press shows a picture alone. */
export function Gallery({ images }: { images: Image[] }) {
  const [shown, send] = useViewMachine('gallery', gallery);
  const { visibleNumber, index: alone } = shown.context;
  const [first] = images;
  if (!first) return null;

  const firstSizes = images.length === 1 ? WHOLE_SIZES : FIRST_SIZES;
  preloadFirst(first, firstSizes);
  const inMosaic = Math.min(images.length, MOSAIC_SIZE);

  return (
    <section className={styles.gallery} aria-label={capitalize(getPictureNoun(images))}>
      <ul
        className={styles.pictures}
        data-pictures={inMosaic}
        onScroll={(event) => send({ type: 'strip.scrolled', place: getScrollPlace(event) })}
      >
        {images.map((image, index) => (
          <li className={styles.place} key={image.id}>
            <button
              className={styles.picture}
              type="button"
              aria-haspopup="dialog"
              onClick={() => send({ type: 'picture.opened', index })}
            >
              {image.placeholder !== null && (
                <img className={styles.placeholder} src={image.placeholder} alt="" width="4" height="3" />
              )}
              <HomePicture
                picture={image}
                className={styles.image}
                sizes={index === 0 ? firstSizes : SMALL_SIZES}
                isFirst={index === 0}
              />
              {image.isIllustration && <span className={styles.mark}>Illustration</span>}
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <p className={styles.count} aria-hidden="true">
            {visibleNumber} of {images.length}
          </p>
          <Button
            className={styles.all}
            variant="outlined"
            onClick={() => send({ type: 'picture.opened', index: 0 })}
            aria-haspopup="dialog"
          >
            See all {images.length} {getPictureNoun(images)}
          </Button>
        </>
      )}
      {shown.matches('open') && (
        <LoadOnDemand load={loadLightbox} what="The photos">
          {(Lightbox) => <Lightbox images={images} index={alone} send={send} />}
        </LoadOnDemand>
      )}
    </section>
  );
}

/** The number of the strip's picture that is visible. */
const getScrollPlace = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
  Math.round(scrollLeft / Math.max(clientWidth, 1)) + 1;

function preloadFirst({ url, srcSet, avifSrcSet }: Image, sizes: string) {
  const urgent = { as: 'image', fetchPriority: 'high', imageSizes: sizes } as const;
  if (avifSrcSet !== null) preload(url, { ...urgent, imageSrcSet: avifSrcSet, type: 'image/avif' });
  else if (srcSet !== null) preload(url, { ...urgent, imageSrcSet: srcSet });
  else preload(url, { as: 'image', fetchPriority: 'high' });
}
