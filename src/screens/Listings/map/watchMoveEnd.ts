import type { Camera } from '#src/lib/mapCamera.ts';
import type { MapView, Mover } from '#src/ui/map/mapView.ts';

const INPUT_DEBOUNCE_MS = 300;

export type MoveEnd = { camera: Camera; mover: Mover };

/** Reports where the view stopped, and whether the visitor moved it. */
export function watchMoveEnd(view: MapView, onMoveEnd: (rest: MoveEnd) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mover: Mover = 'page';
  const rest = () => {
    const moved = mover;
    mover = 'page';
    onMoveEnd({ camera: view.camera(), mover: moved });
  };
  const stop = view.subscribe((by) => {
    if (by === 'visitor') mover = by;
    clearTimeout(timer);
    timer = setTimeout(rest, mover === 'visitor' ? INPUT_DEBOUNCE_MS : 0);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
