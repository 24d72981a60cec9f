import { getScrollDistance } from './fieldPosition.ts';

/** Scrolls to an element if needed and focuses its control. */
export function scrollAndFocus(target: HTMLElement, control: HTMLElement | null = target) {
  const container = scrollContainer(target);
  const top = container === document.scrollingElement ? 0 : container.getBoundingClientRect().top;
  const needed = getScrollDistance(target.getBoundingClientRect(), {
    top,
    bottom: top + container.clientHeight,
  });
  // The scroll position cannot go above the top.
  const distance = Math.max(needed, -container.scrollTop);
  if (distance !== 0) container.scrollBy({ top: distance, behavior: scrollBehavior() });
  control?.focus({ preventScroll: true });
}

/** The page, or the panel or dialog that scrolls by itself. */
function scrollContainer(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const isPage = parent === document.body || parent === document.documentElement;
    const canScroll = parent.scrollHeight > parent.clientHeight;
    if (!isPage && canScroll && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
