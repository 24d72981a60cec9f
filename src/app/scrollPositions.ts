import { layOutAll } from './arriving.ts';

const KEY = 'foyer.scroll';
const MOST = 200;
const PATIENCE_MS = 3000;

/** Remembers where each entry of the history stood, over a reload too. */
export function watchPositions() {
  const positions = stored();
  let entry: string | null = null;
  let place = '';
  const here = () => window.location.pathname + window.location.hash;

  const remember = () => {
    // The browser is elsewhere already, and the page follows in a moment.
    if (entry === null || here() !== place) return;
    positions.delete(entry);
    positions.set(entry, Math.round(window.scrollY));
    const [oldest] = positions.keys();
    if (positions.size > MOST && oldest !== undefined) positions.delete(oldest);
  };
  // The browser itself restores what it loads anew; while we are here, we do.
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    store(positions);
  };
  const arrive = () => {
    window.history.scrollRestoration = 'manual';
  };

  arrive();
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return {
    /** From now on this entry is shown. Tells where it stood before. */
    enter(next: string): number | undefined {
      entry = next;
      place = here();
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

/** Scrolls there, and again while the page still grows, until the visitor scrolls. */
export function reach(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growth = new ResizeObserver(scroll);
  const patience = setTimeout(() => stop(), PATIENCE_MS);
  const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    growth.disconnect();
    clearTimeout(patience);
    for (const name of interruptions) window.removeEventListener(name, stop);
  };

  layOutAll();
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}

function stored(): Map<string, number> {
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
    // Full or forbidden: Back starts at the top after a reload.
  }
}
