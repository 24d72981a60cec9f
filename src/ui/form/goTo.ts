import { distanceTo } from './position.ts';

/** Scrolls to what shall be seen, only if needed, and gives the focus to its control. */
export function goTo(target: HTMLElement, control: HTMLElement | null = target) {
  const container = scrollContainer(target);
  const top = container === document.scrollingElement ? 0 : container.getBoundingClientRect().top;
  const wanted = distanceTo(target.getBoundingClientRect(), { top, bottom: top + container.clientHeight });
  // What stands at the very top can be no lower.
  const distance = Math.max(wanted, -container.scrollTop);
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
