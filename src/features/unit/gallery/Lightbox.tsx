import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';

import type { VirtualTour } from '#domain/homes/virtualTour.ts';
import { capitalize } from '#domain/text.ts';
import type { GalleryEvent } from '#machines/gallery.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';

import type { Image } from '../api/units.ts';
import { getPictureNoun } from './getPictureNoun.ts';
import styles from './Lightbox.module.css';
import { VirtualTourButton } from './VirtualTourEntry.tsx';

type PictureProps = { images: Image[]; index: number; send: (event: GalleryEvent) => void };
type Props = PictureProps & { tour: VirtualTour | null };

/** Shows one picture at a time in a modal dialog over the page. */
export function Lightbox({ images, index, tour, send }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = images[index] ?? images[0];

  useEffect(() => {
    const shown = dialog.current;
    const previousFocus = document.activeElement;
    shown?.showModal();
    // A dialog blocks the keyboard, but not the scroll wheel.
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      shown?.close();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);

  if (!image) return null;
  const count = images.length;
  const showNext = (by: 1 | -1) => send({ type: 'picture.changed', by, count });
  const onClosed = () => send({ type: 'lightbox.closed' });

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') showNext(1);
    if (key === 'ArrowLeft') showNext(-1);
    if (key === 'Home') send({ type: 'picture.selected', index: 0 });
    if (key === 'End') send({ type: 'picture.selected', index: count - 1 });
  }

  function onPointerDown({ clientX, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') send({ type: 'swipe.started', x: clientX });
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
        <button className={styles.control} type="button" aria-label="Close" onClick={onClosed}>
          <Cross />
        </button>
      </div>
      <figure
        className={styles.figure}
        onPointerDown={onPointerDown}
        onPointerUp={({ clientX }) => send({ type: 'swipe.ended', x: clientX, count })}
        onPointerCancel={() => send({ type: 'swipe.canceled' })}
      >
        <HomePicture key={image.id} picture={image} className={styles.image} sizes="100vw" isEager />
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
