import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';

import type { HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { useViewState } from '#src/lib/useViewState.ts';

const MIN_SWIPE_PX = 40;
const MAX_PICTURES = 8;

type CarouselHome = Pick<HomeCardFields, 'slug' | 'imageCount'>;

/** The number of pictures that can be turned on a home's card. */
export const countCarouselImages = ({ imageCount }: CarouselHome) => Math.min(imageCount, MAX_PICTURES);

type ListEvent = SyntheticEvent<HTMLUListElement>;

/**
 * The picture that each touched card shows, by the home's slug. The list handles the events of all its cards.
 */
export function useCardCarousels(homes: readonly CarouselHome[]) {
  const [pictures, setPictures] = useViewState('cardPictures', {});
  /** The cards that the pointer or the focus has been on. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const shown = useMemo(
    () => new Map([...touched.map((slug) => [slug, 0] as const), ...Object.entries(pictures)]),
    [touched, pictures],
  );
  const swipe = useRef<{ from: number; hasSwiped: boolean } | null>(null);

  const slide = useCallback(
    (home: CarouselHome, by: number) => {
      const { slug } = home;
      const count = countCarouselImages(home);
      if (by === 0) setTouched((before) => (before.includes(slug) ? before : [...before, slug]));
      else setPictures((before) => ({ ...before, [slug]: ((before[slug] ?? 0) + by + count) % count }));
    },
    [setPictures],
  );

  const slideAt = ({ currentTarget, target }: ListEvent, by: number) => {
    const at = [...currentTarget.children].findIndex((item) => item.contains(target as Node));
    const home = homes[at];
    const canSlide = home !== undefined && countCarouselImages(home) > 1;
    if (canSlide) slide(home, by);
    return canSlide;
  };

  const handlers = {
    onPointerOver: (event: PointerEvent<HTMLUListElement>) => void slideAt(event, 0),
    onFocus: (event: FocusEvent<HTMLUListElement>) => void slideAt(event, 0),
    onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
      if (slideAt(event, by)) event.preventDefault();
    },
    onPointerDown({ clientX, isPrimary }: PointerEvent) {
      swipe.current = isPrimary ? { from: clientX, hasSwiped: false } : null;
    },
    onPointerUp(event: PointerEvent<HTMLUListElement>) {
      const { current } = swipe;
      const by = current ? event.clientX - current.from : 0;
      if (!current || Math.abs(by) < MIN_SWIPE_PX) return;
      current.hasSwiped = slideAt(event, by < 0 ? 1 : -1);
    },
    onPointerCancel() {
      swipe.current = null;
    },
    onClickCapture(event: MouseEvent) {
      // A swipe ends with an unintended click.
      if (swipe.current?.hasSwiped) event.preventDefault();
      swipe.current = null;
    },
  };
  return { shown, turn: slide, handlers };
}
