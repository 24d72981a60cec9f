import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Image } from '#src/api/units.ts';
import { HomePicture } from '#src/ui/HomePicture.tsx';

import { Arrow, Cross } from './icons.tsx';

import styles from './Lightbox.module.css';

const SHORTEST_SWIPE_PX = 40;

type Props = { images: Image[]; first: number; onClosed: () => void };

/** One picture at a time over the page, which cannot be reached meanwhile. */
export function Lightbox({ images, first, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedAt = useRef<number | null>(null);
  const [index, setIndex] = useState(first);
  const image = images[index] ?? images[0];

  useEffect(() => {
    const shown = dialog.current;
    const cameFrom = document.activeElement;
    shown?.showModal();
    // a dialog keeps out the keyboard, not the wheel
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      shown?.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);

  if (!image) return null;
  const step = (by: number) => setIndex((index + by + images.length) % images.length);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
    if (key === 'Home') setIndex(0);
    if (key === 'End') setIndex(images.length - 1);
  }

  function onPointerUp({ clientX, pointerType }: PointerEvent) {
    const moved = pressedAt.current === null || pointerType === 'mouse' ? 0 : clientX - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(moved) >= SHORTEST_SWIPE_PX) step(moved < 0 ? 1 : -1);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys turn the pictures wherever the focus is
    <dialog
      className={styles.lightbox}
      ref={dialog}
      aria-label="Pictures of this home"
      onClose={onClosed}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {index + 1} of {images.length}
          {image.room !== null && <span className={styles.room}>{image.room}</span>}
        </p>
        <button className={styles.control} type="button" aria-label="Close" onClick={onClosed}>
          <Cross />
        </button>
      </div>
      <figure
        className={styles.figure}
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        <HomePicture key={image.id} picture={image} className={styles.image} sizes="100vw" isEager />
        <figcaption className={styles.caption}>{image.caption ?? image.alt}</figcaption>
      </figure>
      {images.length > 1 && (
        <div className={styles.turn}>
          <button
            className={styles.control}
            type="button"
            aria-label="Picture before"
            onClick={() => step(-1)}
          >
            <Arrow isBack />
          </button>
          <button className={styles.control} type="button" aria-label="Next picture" onClick={() => step(1)}>
            <Arrow />
          </button>
        </div>
      )}
    </dialog>
  );
}
