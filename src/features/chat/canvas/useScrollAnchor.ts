import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

const NEAR_PX = 80;

type ScrollState = {
  /** The keys of the first and last messages on the page. */
  first: string | undefined;
  last: string | undefined;
  /** The number of the visitor's own pending messages. */
  waiting: number;
};

type ScrollOptions = ScrollState & {
  /** Messages arrived while the visitor was at the end and nothing above had the focus. */
  onStayedAtEnd: () => void;
};

/**
 * Keeps the scroll position: at the end if the visitor is there, at the same message when earlier ones load.
 * The visitor's own messages are always scrolled into view.
 */
export function useScrollAnchor({ first, last, waiting, onStayedAtEnd }: ScrollOptions) {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ fromEnd: 0, isAtEnd: true, top: 0 });
  const before = useRef<ScrollState | null>(null);
  /** Whether nothing has moved since the last message arrived. */
  const isUntouched = useRef(true);
  const [hasMoreBelow, setHasMoreBelow] = useState(false);
  const notifyStayedAtEnd = useEffectEvent(onStayedAtEnd);

  const measure = () => {
    const { current } = scroll;
    if (!current) return;
    const fromEnd = current.scrollHeight - current.scrollTop;
    const isAtEnd = fromEnd - current.clientHeight < NEAR_PX;
    place.current = { fromEnd, isAtEnd, top: current.scrollTop };
    if (isAtEnd) setHasMoreBelow(false);
  };

  /** Only scrolling up leaves the end; new messages also move it, before the view follows. */
  const onScroll = () => {
    const { isAtEnd, top } = place.current;
    measure();
    if (isAtEnd && place.current.top >= top) place.current.isAtEnd = true;
  };

  const toEnd = () => {
    const { current } = scroll;
    if (current) current.scrollTop = current.scrollHeight;
    measure();
  };

  useLayoutEffect(() => {
    const { current } = scroll;
    if (!current) return;
    const past = before.current;
    before.current = { first, last, waiting };
    const newMarker = current.querySelector<HTMLElement>('[data-new]');
    if (!past?.last && newMarker) current.scrollTop = newMarker.offsetTop - 16;
    else if (!past?.last || waiting > past.waiting || place.current.isAtEnd) {
      current.scrollTop = current.scrollHeight;
      isUntouched.current = last !== past?.last && waiting === 0;
      if (isUntouched.current) scrollToStart(current);
    } else if (first !== past.first) current.scrollTop = current.scrollHeight - place.current.fromEnd;
    else if (last !== past.last) setHasMoreBelow(true);
    measure();
    const isBusy = list.current?.contains(document.activeElement);
    if (last !== past?.last && place.current.isAtEnd && !isBusy) notifyStayedAtEnd();
  }, [first, last, waiting]);

  // Pictures load, a phone's keyboard opens, or the other end starts typing.
  useEffect(() => {
    const { current } = scroll;
    if (!current || !list.current || !('ResizeObserver' in window)) return;
    const keepEnd = throttle(() => {
      // A visitor who is using something in the list stays there.
      const isBusy = list.current?.contains(document.activeElement);
      if (!place.current.isAtEnd || isBusy) return;
      current.scrollTop = current.scrollHeight;
      if (isUntouched.current) scrollToStart(current);
    }, RESIZE_THROTTLE_MS);
    const observer = new ResizeObserver(keepEnd);
    const onTouched = () => {
      isUntouched.current = false;
    };
    const eventTypes = ['wheel', 'pointerdown', 'keydown'] as const;
    for (const eventType of eventTypes) current.addEventListener(eventType, onTouched, { passive: true });
    observer.observe(current);
    observer.observe(list.current);
    return () => {
      observer.disconnect();
      keepEnd.cancel();
      for (const eventType of eventTypes) current.removeEventListener(eventType, onTouched);
    };
  }, []);

  return { scroll, list, onScroll, hasMoreBelow, toEnd };
}

/** Shows the beginning of a message that is taller than the view. */
function scrollToStart(scroll: HTMLElement) {
  const last = scroll.querySelector('ol')?.lastElementChild?.getBoundingClientRect();
  if (!last || last.height <= scroll.clientHeight) return;
  scroll.scrollTop += last.top - scroll.getBoundingClientRect().top;
}
