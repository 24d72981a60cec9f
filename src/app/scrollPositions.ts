import { splitPath } from '#src/lib/address.ts';

import { disableLazyLayout } from './disableLazyLayout.ts';

const KEY = 'foyer.scroll';
const MAX_POSITIONS = 200;
const RESTORE_TIMEOUT_MS = 3000;

/** Remembers the scroll position of each history entry, even across a reload. */
export function trackScrollPositions(isStill: () => boolean) {
  const positions = readPositions();
  let entry: string | null = null;
  let place = '';
  const getCurrentPlace = () => window.location.pathname + window.location.hash;

  const remember = () => {
    // The browser's address has already changed, and the page follows shortly.
    if (entry === null || getCurrentPlace() !== place || isStill()) return;
    positions.delete(entry);
    positions.set(entry, Math.round(window.scrollY));
    const [oldest] = positions.keys();
    if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
  };
  // The browser restores the position after a reload; otherwise we do.
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    if (!isStill()) store(positions);
  };
  const arrive = () => {
    window.history.scrollRestoration = 'manual';
  };

  arrive();
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return {
    /** Marks this entry as shown and returns its previous scroll position. */
    enter(next: string): number | undefined {
      entry = next;
      place = getCurrentPlace();
      return positions.get(next);
    },
    stop() {
      leave();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', arrive);
    },
  };
}

/** Scrolls to the position, and again while the page grows, until the visitor scrolls. */
export function restoreScroll(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const resizeObserver = new ResizeObserver(scroll);
  const timeout = setTimeout(() => stop(), RESTORE_TIMEOUT_MS);
  const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    resizeObserver.disconnect();
    clearTimeout(timeout);
    for (const name of interruptions) window.removeEventListener(name, stop);
  };

  disableLazyLayout();
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
  resizeObserver.observe(document.body);
  scroll();
  return stop;
}

function readPositions(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(entries) ? (entries as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

function store(positions: Map<string, number>) {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is full or blocked, so Back starts at the top after a reload.
  }
}

type PageLocation = { pathname: string; hash: string };

/** Whether a navigation, other than Back and Forward, starts at the top of the page. */
export function startsAtTop(previous: PageLocation, next: PageLocation): boolean {
  if (previous.hash !== '' && next.hash === '') return true;
  return !isSameBranch(splitPath(previous.pathname), splitPath(next.pathname));
}

/** Whether the paths are the same, or one is above the other. */
const isSameBranch = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((segment, at) => segment === other[at]);
