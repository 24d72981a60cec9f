import type { Camera } from '#src/lib/mapCamera.ts';
import type { MapView, Mover } from '#src/ui/map/mapView.ts';

const PAUSE_MS = 300;

export type Rest = { camera: Camera; mover: Mover };

/** Tells where the view came to rest, and whether the visitor had a part in it. */
export function watchRest(view: MapView, onRest: (rest: Rest) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mover: Mover = 'page';
  const rest = () => {
    const moved = mover;
    mover = 'page';
    onRest({ camera: view.camera(), mover: moved });
  };
  const stop = view.subscribe((by) => {
    if (by === 'visitor') mover = by;
    clearTimeout(timer);
    timer = setTimeout(rest, mover === 'visitor' ? PAUSE_MS : 0);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
