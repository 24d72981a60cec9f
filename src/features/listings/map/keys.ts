import type { KeyboardEvent } from 'react';

import type { Camera } from '#src/lib/mapCamera.ts';
import { pan, zoomAround } from '#src/lib/mapCamera.ts';
import type { MapView } from '#src/ui/map/mapView.ts';

const STEP_PX = 120;

/** Zooms toward the center of the view. */
export function getZoomedCamera(view: MapView, steps: number): Camera {
  const { width, height } = view.size();
  const camera = view.camera();
  return zoomAround(camera, view.size(), { x: width / 2, y: height / 2 }, Math.round(camera.zoom) + steps);
}

const steps: Record<string, (view: MapView) => Camera> = {
  ArrowLeft: (view) => pan(view.camera(), { x: STEP_PX, y: 0 }),
  ArrowRight: (view) => pan(view.camera(), { x: -STEP_PX, y: 0 }),
  ArrowUp: (view) => pan(view.camera(), { x: 0, y: STEP_PX }),
  ArrowDown: (view) => pan(view.camera(), { x: 0, y: -STEP_PX }),
  '+': (view) => getZoomedCamera(view, 1),
  '=': (view) => getZoomedCamera(view, 1),
  '-': (view) => getZoomedCamera(view, -1),
  _: (view) => getZoomedCamera(view, -1),
};

/** Arrow keys move the map; plus and minus zoom it. */
export function handleMapKey(event: KeyboardEvent, view: MapView) {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  view.fly(step(view), 'visitor');
}
