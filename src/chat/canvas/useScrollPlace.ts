import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

const NEAR_PX = 80;

type Shown = {
  /** Of the first and the last message on the page. */
  first: string | undefined;
  last: string | undefined;
  /** How many own messages wait. */
  waiting: number;
};

type Place = Shown & {
  /** More has come while one was at the end, and nothing above has the focus. */
  onReadOn: () => void;
};

/**
 * Where one is in the list stays where it is: at the end when one is there, at the same words when earlier ones come
 * before them. What one says oneself is always seen.
 */
export function useScrollPlace({ first, last, waiting, onReadOn }: Place) {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ fromEnd: 0, isAtEnd: true, top: 0 });
  const before = useRef<Shown | null>(null);
  /** Nobody has moved anything since the last message came. */
  const isUntouched = useRef(true);
  const [hasMoreBelow, setHasMoreBelow] = useState(false);
  const readOn = useEffectEvent(onReadOn);

  const look = () => {
    const { current } = scroll;
    if (!current) return;
    const fromEnd = current.scrollHeight - current.scrollTop;
    const isAtEnd = fromEnd - current.clientHeight < NEAR_PX;
    place.current = { fromEnd, isAtEnd, top: current.scrollTop };
    if (isAtEnd) setHasMoreBelow(false);
  };

  /** Only who goes up leaves the end: what came meanwhile moves it, and is not followed yet. */
  const onScroll = () => {
    const { isAtEnd, top } = place.current;
    look();
    if (isAtEnd && place.current.top >= top) place.current.isAtEnd = true;
  };

  const toEnd = () => {
    const { current } = scroll;
    if (current) current.scrollTop = current.scrollHeight;
    look();
  };

  useLayoutEffect(() => {
    const { current } = scroll;
    if (!current) return;
    const past = before.current;
    before.current = { first, last, waiting };
    const news = current.querySelector<HTMLElement>('[data-new]');
    if (!past?.last && news) current.scrollTop = news.offsetTop - 16;
    else if (!past?.last || waiting > past.waiting || place.current.isAtEnd) {
      current.scrollTop = current.scrollHeight;
      isUntouched.current = last !== past?.last && waiting === 0;
      if (isUntouched.current) showBeginning(current);
    } else if (first !== past.first) current.scrollTop = current.scrollHeight - place.current.fromEnd;
    else if (last !== past.last) setHasMoreBelow(true);
    look();
    const isBusy = list.current?.contains(document.activeElement);
    if (last !== past?.last && place.current.isAtEnd && !isBusy) readOn();
  }, [first, last, waiting]);

  // pictures arrive, the keyboard of a phone opens, somebody begins to type
  useEffect(() => {
    const { current } = scroll;
    if (!current || !list.current || !('ResizeObserver' in window)) return;
    const keepEnd = throttle(() => {
      // whoever is at something in the list stays there
      const isBusy = list.current?.contains(document.activeElement);
      if (!place.current.isAtEnd || isBusy) return;
      current.scrollTop = current.scrollHeight;
      if (isUntouched.current) showBeginning(current);
    }, RESIZE_THROTTLE_MS);
    const observer = new ResizeObserver(keepEnd);
    const onTouched = () => {
      isUntouched.current = false;
    };
    const ways = ['wheel', 'pointerdown', 'keydown'] as const;
    for (const way of ways) current.addEventListener(way, onTouched, { passive: true });
    observer.observe(current);
    observer.observe(list.current);
    return () => {
      observer.disconnect();
      keepEnd.cancel();
      for (const way of ways) current.removeEventListener(way, onTouched);
    };
  }, []);

  return { scroll, list, onScroll, hasMoreBelow, toEnd };
}

/** Of a message that is higher than what is seen, one reads the beginning first. */
function showBeginning(scroll: HTMLElement) {
  const last = scroll.querySelector('ol')?.lastElementChild?.getBoundingClientRect();
  if (!last || last.height <= scroll.clientHeight) return;
  scroll.scrollTop += last.top - scroll.getBoundingClientRect().top;
}
