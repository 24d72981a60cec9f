import { splitPath } from '#src/lib/address.ts';

import { disableLazyLayout } from './disableLazyLayout.ts';

const KEY = 'foyer.positions';
const MAX_POSITIONS = 200;
const RESTORE_TIMEOUT_MS = 3000;

/** A part of the page, and how far below the top of the window it was. */
type Landmark = { id: string; top: number };
type Position = { top: number; landmark: Landmark | null };

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
    positions.set(entry, { top: Math.round(window.scrollY), landmark: findLandmark() });
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
    enter(next: string): Position | undefined {
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

/**
 * What is in the middle of the window: the height of what is above it may differ when the visitor comes back,
 * because a list is laid out only where it was scrolled through.
 */
function findLandmark(): Landmark | null {
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const part = middle?.closest('li, tr, article, section');
  const named = part?.id ? part : part?.querySelector('[id]');
  return named && isPartOfFlow(named)
    ? { id: named.id, top: Math.round(named.getBoundingClientRect().top) }
    : null;
}

/** Not one that stays where it is while the page scrolls, such as a dialog. */
function isPartOfFlow(part: Element): boolean {
  for (let at: Element | null = part; at; at = at.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return false;
  }
  return true;
}

/** How far down the page the position is as it is laid out now; null until its landmark is there. */
function measure({ top, landmark }: Position): number | null {
  if (landmark === null) return top;
  const part = document.getElementById(landmark.id);
  return part && Math.round(window.scrollY + part.getBoundingClientRect().top - landmark.top);
}

/** Scrolls to the position, and again while the page grows, until the visitor scrolls. */
export function restoreScroll(position: Position): () => void {
  const scroll = () => {
    const top = measure(position);
    window.scrollTo({ top: top ?? position.top, behavior: 'instant' });
    if (top !== null && Math.abs(window.scrollY - top) <= 1) stop();
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

function readPositions(): Map<string, Position> {
  try {
    const entries: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(entries) ? (entries as [string, Position][]) : []);
  } catch {
    return new Map();
  }
}

function store(positions: Map<string, Position>) {
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
