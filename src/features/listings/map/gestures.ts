import type { Pixel } from '#src/lib/mapCamera.ts';
import { pan, zoomAround } from '#src/lib/mapCamera.ts';
import type { MapView } from '#src/ui/map/mapView.ts';

/** A shorter movement counts as a press with an unsteady hand. */
const MIN_DRAG_PX = 5;
const WHEEL_STEP = 0.002;
const MAX_WHEEL_STEP = 0.5;
/** Pixels per line, for wheels that report lines. */
const LINE_PX = 20;

const getMidpoint = (a: Pixel, b: Pixel) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Pixel, b: Pixel) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);

/** Handles drag, pinch, wheel, and double press on a map and on the elements placed on it. */
export function watchGestures(element: HTMLElement, view: MapView) {
  const fingers = new Map<number, Pixel>();
  const ends: (() => void)[] = [];
  let start: Pixel | null = null;
  let hasDragged = false;

  const toPixel = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listen: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => {
    element.addEventListener(name, listen, options);
    ends.push(() => element.removeEventListener(name, listen, options));
  };

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    const at = toPixel(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) {
      start = at;
      hasDragged = false;
    }
  });

  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const at = toPixel(event);
    if (!hasDragged && fingers.size === 1 && distance(start, at) < MIN_DRAG_PX) return;
    if (!hasDragged) element.setPointerCapture(event.pointerId);
    hasDragged = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, at);
    if (!other) {
      view.showCamera(pan(view.camera(), { x: at.x - before.x, y: at.y - before.y }), 'visitor');
      return;
    }

    const [from, to] = [getMidpoint(before, other), getMidpoint(at, other)];
    const moved = pan(view.camera(), { x: to.x - from.x, y: to.y - from.y });
    const zoomChange = Math.log2(distance(at, other) / distance(before, other));
    view.showCamera(zoomAround(moved, view.size(), to, moved.zoom + zoomChange), 'visitor');
  });

  const releaseFinger = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
  on('pointerup', releaseFinger);
  on('pointercancel', releaseFinger);
  on('lostpointercapture', releaseFinger);

  // A drag ends with an unintended click.
  on(
    'click',
    (event) => {
      if (!hasDragged) return;
      hasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  on('dblclick', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    view.fly(
      zoomAround(view.camera(), view.size(), toPixel(event), Math.round(view.camera().zoom) + 1),
      'visitor',
    );
  });

  // The page scrolls normally until the visitor interacts with the map.
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      // A pinch on a touchpad reports small steps.
      const step = -px * WHEEL_STEP * (event.ctrlKey ? 5 : 1);
      const zoom = view.camera().zoom + Math.min(Math.max(step, -MAX_WHEEL_STEP), MAX_WHEEL_STEP);
      view.showCamera(zoomAround(view.camera(), view.size(), toPixel(event), zoom), 'visitor');
    },
    { passive: false },
  );

  return () => {
    for (const end of ends) end();
  };
}
