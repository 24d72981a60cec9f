import type { Camera, Size } from '#src/lib/mapCamera.ts';
import { interpolateCamera } from '#src/lib/mapCamera.ts';

const FLIGHT_MS = 200;

/** Who moved the map: the visitor or the page itself. */
export type Mover = 'visitor' | 'page';

/** The current view of a map. It changes with each frame of a drag, so it is not component state. */
export type MapView = {
  camera: () => Camera;
  size: () => Size;
  showCamera: (camera: Camera, mover: Mover) => void;
  /** Moves there with an animation. */
  fly: (camera: Camera, mover: Mover) => void;
  resize: (size: Size) => void;
  /** Called after each change. */
  subscribe: (listener: (mover: Mover) => void) => () => void;
  close: () => void;
};

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createMapView(first: Camera): MapView {
  let camera = first;
  let size: Size = { width: 0, height: 0 };
  let frame: number | null = null;
  const listeners = new Set<(mover: Mover) => void>();

  const notify = (mover: Mover) => {
    for (const listener of listeners) listener(mover);
  };
  const land = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  const showCamera: MapView['showCamera'] = (next, mover) => {
    land();
    camera = next;
    notify(mover);
  };

  return {
    camera: () => camera,
    size: () => size,
    showCamera,
    fly(to, mover) {
      if (prefersReducedMotion()) {
        showCamera(to, mover);
        return;
      }
      land();
      const from = camera;
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min(Math.max((now - start) / FLIGHT_MS, 0), 1);
        camera = share === 1 ? to : interpolateCamera(from, to, 1 - (1 - share) ** 3);
        frame = share === 1 ? null : requestAnimationFrame(step);
        notify(mover);
      };
      frame = requestAnimationFrame(step);
    },
    resize(next) {
      size = next;
      notify('page');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: land,
  };
}
