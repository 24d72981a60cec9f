import Button from '@mui/material/Button';
import type { UIEvent } from 'react';
import { preload } from 'react-dom';

import { parseVirtualTour } from '#domain/homes/virtualTour.ts';
import { capitalize } from '#domain/text.ts';
import { gallery } from '#machines/gallery.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';
import { useViewMachine } from '#src/store/useViewMachine.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { LoadOnDemand } from '../LoadOnDemand.tsx';
import type { Image } from '../api/units.ts';
import styles from './Gallery.module.css';
import { getPictureNoun } from './getPictureNoun.ts';
import { VirtualTourButton, VirtualTourTile } from './VirtualTourEntry.tsx';
import { VirtualTourPlayer } from './VirtualTourPlayer.tsx';

const MOSAIC_SIZE = 5;
const FIRST_SIZES = '(min-width: 1240px) 596px, (min-width: 1000px) 50vw, 100vw';
const SMALL_SIZES = '(min-width: 1240px) 290px, (min-width: 1000px) 25vw, 100vw';
const WHOLE_SIZES = '(min-width: 1240px) 1192px, 100vw';

const loadLightbox = () => import('./Lightbox.tsx').then((it) => it.Lightbox);

type Props = { images: Image[]; virtualTourUrl: string | null };

/**
 * One large picture and four small ones, or a strip on a phone. A press shows a picture alone. The home's
 * virtual tour comes second and is shown instead of the pictures.
 */
export function Gallery({ images, virtualTourUrl }: Props) {
  const [shown, send] = useViewMachine('gallery', gallery);
  const { visibleNumber, index: alone, zoom } = shown.context;
  const tour = parseVirtualTour(virtualTourUrl);
  const embedUrl = tour?.embedUrl ?? null;
  const isTourShown = embedUrl !== null && shown.matches('virtualTour');
  const tourButton = useFocusAfter<HTMLButtonElement>(isTourShown);
  const [first, ...others] = images;
  if (!first && !tour) return null;

  const count = images.length + (tour ? 1 : 0);
  const noun = getPictureNoun(images);
  const firstSizes = count === 1 ? WHOLE_SIZES : FIRST_SIZES;
  if (first) preloadFirst(first, firstSizes);
  const openPicture = (index: number) => send({ type: 'picture.opened', index });
  const openTour = () => send({ type: 'virtualTour.opened' });

  return (
    <section className={styles.gallery} aria-label={first ? capitalize(noun) : 'Virtual tour'}>
      <div hidden={isTourShown}>
        <ul
          className={styles.pictures}
          data-pictures={Math.min(count, MOSAIC_SIZE)}
          onScroll={(event) => send({ type: 'strip.scrolled', place: getScrollPlace(event) })}
        >
          {first && <Picture image={first} sizes={firstSizes} isFirst onOpen={() => openPicture(0)} />}
          {tour && (
            <li className={styles.place}>
              <VirtualTourTile
                tour={tour}
                placeholder={first?.placeholder ?? null}
                className={styles.picture}
                onOpen={openTour}
                buttonRef={first ? undefined : tourButton}
              />
            </li>
          )}
          {others.map((image, at) => (
            <Picture key={image.id} image={image} sizes={SMALL_SIZES} onOpen={() => openPicture(at + 1)} />
          ))}
        </ul>
        {tour && first && (
          <VirtualTourButton tour={tour} className={styles.tour} onOpen={openTour} buttonRef={tourButton} />
        )}
        {count > 1 && (
          <p className={styles.count} aria-hidden="true">
            {visibleNumber} of {count}
          </p>
        )}
        {images.length > 1 && (
          <Button
            className={styles.all}
            variant="outlined"
            onClick={() => openPicture(0)}
            aria-haspopup="dialog"
          >
            See all {images.length} {noun}
          </Button>
        )}
      </div>
      {tour && isTourShown && (
        <VirtualTourPlayer
          tour={tour}
          embedUrl={embedUrl}
          isLoaded={shown.matches({ virtualTour: 'loaded' })}
          closeLabel={first ? `Back to ${noun}` : 'Close'}
          send={send}
        />
      )}
      {shown.matches('open') && (
        <LoadOnDemand load={loadLightbox} what="The photos">
          {(Lightbox) => <Lightbox images={images} index={alone} zoom={zoom} tour={tour} send={send} />}
        </LoadOnDemand>
      )}
    </section>
  );
}

type PictureProps = { image: Image; sizes: string; isFirst?: boolean; onOpen: () => void };

const Picture = ({ image, sizes, isFirst = false, onOpen }: PictureProps) => (
  <li className={styles.place}>
    <button
      className={styles.picture}
      type="button"
      data-large-picture={isFirst ? '' : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {image.placeholder !== null && (
        <img className={styles.placeholder} src={image.placeholder} alt="" width="4" height="3" />
      )}
      <HomePicture picture={image} className={styles.image} sizes={sizes} isFirst={isFirst} />
      {image.isIllustration && <span className={styles.mark}>Illustration</span>}
    </button>
  </li>
);

/** The number of the strip's picture that is visible. */
const getScrollPlace = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
  Math.round(scrollLeft / Math.max(clientWidth, 1)) + 1;

function preloadFirst({ url, srcSet, avifSrcSet }: Image, sizes: string) {
  const urgent = { as: 'image', fetchPriority: 'high', imageSizes: sizes } as const;
  if (avifSrcSet !== null) preload(url, { ...urgent, imageSrcSet: avifSrcSet, type: 'image/avif' });
  else if (srcSet !== null) preload(url, { ...urgent, imageSrcSet: srcSet });
  else preload(url, { as: 'image', fetchPriority: 'high' });
}
