import type { Pixel } from '#src/lib/mapCamera.ts';
import { pan, zoomAbout } from '#src/lib/mapCamera.ts';
import type { MapView } from '#src/ui/map/mapView.ts';

/** Less is a press with an unsteady hand. */
const LEAST_DRAG_PX = 5;
const WHEEL_STEP = 0.002;
const MOST_WHEEL_STEP = 0.5;
/** A wheel that counts lines tells of this many pixels. */
const LINE_PX = 20;

const middleOf = (a: Pixel, b: Pixel) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Pixel, b: Pixel) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);

/** Drag, pinch, wheel and double press on the ground of a map or on what stands on it. */
export function watchGestures(element: HTMLElement, view: MapView) {
  const fingers = new Map<number, Pixel>();
  const ends: (() => void)[] = [];
  let start: Pixel | null = null;
  let hasDragged = false;

  const placeOf = ({ clientX, clientY }: MouseEvent): Pixel => {
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
    const at = placeOf(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) {
      start = at;
      hasDragged = false;
    }
  });

  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const at = placeOf(event);
    if (!hasDragged && fingers.size === 1 && distance(start, at) < LEAST_DRAG_PX) return;
    if (!hasDragged) element.setPointerCapture(event.pointerId);
    hasDragged = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, at);
    if (!other) {
      view.look(pan(view.camera(), { x: at.x - before.x, y: at.y - before.y }), 'visitor');
      return;
    }

    const [from, to] = [middleOf(before, other), middleOf(at, other)];
    const moved = pan(view.camera(), { x: to.x - from.x, y: to.y - from.y });
    const nearer = Math.log2(distance(at, other) / distance(before, other));
    view.look(zoomAbout(moved, view.size(), to, moved.zoom + nearer), 'visitor');
  });

  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
  on('pointerup', lift);
  on('pointercancel', lift);
  on('lostpointercapture', lift);

  // A drag ends with a press that nobody meant.
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
      zoomAbout(view.camera(), view.size(), placeOf(event), Math.round(view.camera().zoom) + 1),
      'visitor',
    );
  });

  // The page's own scrolling is left alone until somebody is at work on the map.
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      // A pinch on a touchpad tells small steps.
      const step = -px * WHEEL_STEP * (event.ctrlKey ? 5 : 1);
      const zoom = view.camera().zoom + Math.min(Math.max(step, -MOST_WHEEL_STEP), MOST_WHEEL_STEP);
      view.look(zoomAbout(view.camera(), view.size(), placeOf(event), zoom), 'visitor');
    },
    { passive: false },
  );

  return () => {
    for (const end of ends) end();
  };
}
