import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 80;

type Shown = {
  /** Of the first and the last message on the page. */
  first: string | undefined;
  last: string | undefined;
  /** How many own messages wait. */
  waiting: number;
};

/**
 * Where one is in the list stays where it is: at the end when one is there, at the same words when earlier ones come
 * before them. What one says oneself is always seen.
 */
export function useScrollPlace({ first, last, waiting }: Shown) {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ fromEnd: 0, isAtEnd: true });
  const before = useRef<Shown | null>(null);
  const [hasMoreBelow, setHasMoreBelow] = useState(false);

  const look = () => {
    const { current } = scroll;
    if (!current) return;
    const fromEnd = current.scrollHeight - current.scrollTop;
    const isAtEnd = fromEnd - current.clientHeight < NEAR_PX;
    place.current = { fromEnd, isAtEnd };
    if (isAtEnd) setHasMoreBelow(false);
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
    else if (!past?.last || waiting > past.waiting || place.current.isAtEnd)
      current.scrollTop = current.scrollHeight;
    else if (first !== past.first) current.scrollTop = current.scrollHeight - place.current.fromEnd;
    else if (last !== past.last) setHasMoreBelow(true);
    look();
  }, [first, last, waiting]);

  // pictures arrive, the keyboard of a phone opens, somebody begins to type
  useEffect(() => {
    const { current } = scroll;
    if (!current || !list.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  return { scroll, list, onScroll: look, hasMoreBelow, toEnd };
}
