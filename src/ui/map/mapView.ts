import type { Camera, Size } from '#src/lib/mapCamera.ts';
import { between } from '#src/lib/mapCamera.ts';

const FLIGHT_MS = 200;

/** Who looked elsewhere: the one before the screen, or the page itself. */
export type Mover = 'visitor' | 'page';

/** Where a map looks now. It changes with each frame of a drag, so that it is no state of a component. */
export type MapView = {
  camera: () => Camera;
  size: () => Size;
  look: (camera: Camera, mover: Mover) => void;
  /** The same, seen on its way. */
  fly: (camera: Camera, mover: Mover) => void;
  resize: (size: Size) => void;
  /** Called after each change. */
  subscribe: (listener: (mover: Mover) => void) => () => void;
  close: () => void;
};

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createMapView(first: Camera): MapView {
  let camera = first;
  let size: Size = { width: 0, height: 0 };
  let frame: number | null = null;
  const listeners = new Set<(mover: Mover) => void>();

  const tell = (mover: Mover) => {
    for (const listener of listeners) listener(mover);
  };
  const land = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  const look: MapView['look'] = (next, mover) => {
    land();
    camera = next;
    tell(mover);
  };

  return {
    camera: () => camera,
    size: () => size,
    look,
    fly(to, mover) {
      if (wantsNoMotion()) {
        look(to, mover);
        return;
      }
      land();
      const from = camera;
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min(Math.max((now - start) / FLIGHT_MS, 0), 1);
        camera = share === 1 ? to : between(from, to, 1 - (1 - share) ** 3);
        frame = share === 1 ? null : requestAnimationFrame(step);
        tell(mover);
      };
      frame = requestAnimationFrame(step);
    },
    resize(next) {
      size = next;
      tell('page');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: land,
  };
}
