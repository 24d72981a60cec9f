import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';

import type { VirtualTour } from '#domain/homes/virtualTour.ts';
import { capitalize } from '#domain/text.ts';
import type { GalleryEvent, Zoom } from '#machines/gallery.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';

import type { Image } from '../api/units.ts';
import { getPictureNoun } from './getPictureNoun.ts';
import styles from './Lightbox.module.css';
import { usePictureZoom } from './usePictureZoom.ts';
import { VirtualTourButton } from './VirtualTourEntry.tsx';

/** As large as there is. */
const ZOOMED_SIZES = '400vw';

type PictureProps = { images: Image[]; index: number; send: (event: GalleryEvent) => void };
type Props = PictureProps & { zoom: Zoom; tour: VirtualTour | null };

/** Shows one picture at a time in a modal dialog over the page. It can be enlarged and moved. */
export function Lightbox({ images, index, zoom, tour, send }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const image = images[index] ?? images[0];
  const count = images.length;
  const { frame, handlers, zoomByKey, toggle } = usePictureZoom({
    dialog,
    imageId: image?.id,
    zoom,
    count,
    send,
  });

  useEffect(() => {
    const shown = dialog.current;
    const previousFocus = document.activeElement;
    shown?.showModal();
    closeButton.current?.focus();
    // A dialog blocks the keyboard, but not the scroll wheel.
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      shown?.close();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);

  if (!image) return null;
  const isZoomed = zoom.scale > 1;
  const showNext = (by: 1 | -1) => send({ type: 'picture.changed', by, count });
  const onClosed = () => send({ type: 'lightbox.closed' });

  function onKeyDown(event: KeyboardEvent) {
    if (zoomByKey(event)) return;
    const { key } = event;
    if (key === 'ArrowRight') showNext(1);
    if (key === 'ArrowLeft') showNext(-1);
    if (key === 'Home') send({ type: 'picture.selected', index: 0 });
    if (key === 'End') send({ type: 'picture.selected', index: count - 1 });
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys turn the pictures wherever the focus is
    <dialog
      className={styles.lightbox}
      ref={dialog}
      aria-label={`${capitalize(getPictureNoun(images))} of this home`}
      onClose={onClosed}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {index + 1} of {count}
          {image.room !== null && <span className={styles.room}>{image.room}</span>}
          {image.isIllustration && <span className={styles.mark}>Illustration</span>}
        </p>
        {tour && (
          <VirtualTourButton
            tour={tour}
            className={styles.tour}
            onOpen={() => send({ type: 'virtualTour.opened' })}
          />
        )}
        <div className={styles.controls}>
          <button
            className={`${styles.control} ${styles.zoom}`}
            type="button"
            aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
            onClick={toggle}
          >
            <Magnifier isZoomed={isZoomed} />
          </button>
          <button
            className={styles.control}
            type="button"
            aria-label="Close"
            ref={closeButton}
            onClick={onClosed}
          >
            <Cross />
          </button>
        </div>
      </div>
      <figure className={styles.figure} data-zoomed={isZoomed} {...handlers}>
        <div className={styles.frame} ref={frame}>
          <div key={image.id} className={styles.picture}>
            <HomePicture
              picture={{ ...image, focus: null }}
              className={styles.image}
              sizes={isZoomed ? ZOOMED_SIZES : '100vw'}
              isEager
            />
          </div>
        </div>
        <figcaption className={styles.caption}>{image.caption ?? image.alt}</figcaption>
      </figure>
      {count > 1 && <Thumbnails images={images} index={index} send={send} />}
      {count > 1 && (
        <div className={styles.turn}>
          <button
            className={styles.control}
            type="button"
            aria-label="Previous photo"
            onClick={() => showNext(-1)}
          >
            <Arrow isBack />
          </button>
          <button
            className={styles.control}
            type="button"
            aria-label="Next photo"
            onClick={() => showNext(1)}
          >
            <Arrow />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** All pictures in a row, which follows the one that is shown. */
function Thumbnails({ images, index, send }: PictureProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = current.current;
    const list = button?.closest('ul');
    if (button && list) list.scrollLeft = button.offsetLeft + (button.offsetWidth - list.clientWidth) / 2;
  }, [index]);
  return (
    <ul className={styles.thumbnails}>
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            ref={at === index ? current : undefined}
            type="button"
            aria-label={`Show ${at + 1} of ${images.length}: ${image.caption ?? image.alt}`}
            aria-current={at === index}
            onClick={() => send({ type: 'picture.selected', index: at })}
          >
            <HomePicture picture={{ ...image, alt: '' }} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const iconPaths = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

const Cross = () => (
  <svg {...iconPaths}>
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);

const Arrow = ({ isBack = false }: { isBack?: boolean }) => (
  <svg {...iconPaths}>
    <path d={isBack ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
  </svg>
);

const Magnifier = ({ isZoomed }: { isZoomed: boolean }) => (
  <svg {...iconPaths}>
    <path d={`M16 16l4.5 4.5M7.5 10.5h6${isZoomed ? '' : 'M10.5 7.5v6'}`} />
    <circle cx="10.5" cy="10.5" r="7" />
  </svg>
);
