import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { GalleryEvent, Zoom } from '#machines/gallery.ts';

import type { Point } from './zoom.ts';
import { fitIn, moveBy, toggleZoom, zoomTo } from './zoom.ts';

const KEY_FACTOR = 1.5;
const KEY_STEP = 0.25;
const WHEEL_FACTOR = 1.01;
const WHEEL_PAUSE_MS = 200;
const LINE_PX = 16;
const MAX_TAP_MOVE_PX = 10;
const MAX_TAP_PAUSE_MS = 300;
const MAX_TAP_DISTANCE_PX = 40;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

type Finger = { clientX: number; clientY: number };
type Gesture = {
  /** Where the fingers are, at most two. */
  fingers: Map<number, Finger>;
  /** The zoom, and where the fingers were, when the last one touched or left. */
  zoom: Zoom;
  from: Finger;
  spread: number;
  isTap: boolean;
};
type Tap = Finger & { timeStamp: number };

type Parts = {
  dialog: RefObject<HTMLDialogElement | null>;
  imageId: string | undefined;
  zoom: Zoom;
  count: number;
  send: (event: GalleryEvent) => void;
};

/**
 * Fingers, wheel and keys enlarge a picture, move it or turn to the next one. While they do, only the picture
 * follows; where it ends up is an event.
 */
export function usePictureZoom({ dialog, imageId, zoom, count, send }: Parts) {
  /** The picture is inside, and no larger than it until it's enlarged. */
  const frame = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>(null);
  const lastTap = useRef<Tap>(null);
  const lastPointer = useRef('');
  /** What is shown while no event has said so. */
  const live = useRef<Zoom>(null);
  const wheelPause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const getZoom = () => live.current ?? zoom;
  const getFit = () => {
    const image = frame.current?.querySelector('img');
    const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return fitIn(image ? getSize(image) : { width, height }, { width, height });
  };

  function toPoint({ clientX, clientY }: Finger): Point {
    const { left = 0, top = 0, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
  }

  function show({ scale, x, y }: Zoom, isFollowing = false) {
    const picture = frame.current?.firstElementChild;
    if (!(picture instanceof HTMLElement)) return;
    picture.style.transition = isFollowing ? 'none' : '';
    picture.style.transform =
      scale === 1 && x === 0 ? '' : `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
  }

  function follow(next: Zoom) {
    live.current = next;
    show(next, true);
  }

  function commit(next: Zoom) {
    clearTimeout(wheelPause.current);
    live.current = null;
    send({ type: 'picture.zoomed', zoom: next });
    show(next);
  }

  useLayoutEffect(() => {
    clearTimeout(wheelPause.current);
    live.current = null;
    gesture.current = null;
  }, [imageId]);

  const showZoom = useEffectEvent(() => show(getZoom()));
  useLayoutEffect(() => showZoom(), [imageId, zoom]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const before = getZoom();
    // A pinch on a trackpad comes as a wheel with Ctrl, and so the page itself would be enlarged.
    if (event.ctrlKey) {
      event.preventDefault();
      follow(zoomTo(before, before.scale * WHEEL_FACTOR ** (-event.deltaY * by), getFit(), toPoint(event)));
    } else if (before.scale > 1) {
      const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
      follow(moveBy(before, { x: (-event.deltaX * by) / width, y: (-event.deltaY * by) / height }, getFit()));
    } else return;
    clearTimeout(wheelPause.current);
    wheelPause.current = setTimeout(() => commit(getZoom()), WHEEL_PAUSE_MS);
  });
  useEffect(() => {
    const { current } = dialog;
    // React's own listeners can't prevent what a wheel does.
    const listener = (event: WheelEvent) => onWheel(event);
    current?.addEventListener('wheel', listener, { passive: false });
    return () => {
      current?.removeEventListener('wheel', listener);
      clearTimeout(wheelPause.current);
    };
  }, [dialog]);

  function hold(fingers: Map<number, Finger>, isTap: boolean) {
    gesture.current = { fingers, isTap, zoom: getZoom(), ...measure(fingers) };
  }

  function onPointerDown(event: PointerEvent) {
    const { pointerId, pointerType, button, clientX, clientY } = event;
    const fingers = gesture.current?.fingers ?? new Map<number, Finger>();
    const isMouse = pointerType === 'mouse';
    lastPointer.current = pointerType;
    if (button !== 0 || fingers.size === 2 || (isMouse && getZoom().scale === 1)) return;
    if (isMouse) event.currentTarget.setPointerCapture(pointerId);
    fingers.set(pointerId, { clientX, clientY });
    hold(fingers, fingers.size === 1);
    send(fingers.size === 1 ? { type: 'swipe.started', x: clientX } : { type: 'swipe.canceled' });
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const { current } = gesture;
    if (!current?.fingers.has(pointerId)) return;
    current.fingers.set(pointerId, { clientX, clientY });
    const { from, spread } = measure(current.fingers);
    const [start, now] = [toPoint(current.from), toPoint(from)];
    const by = { x: now.x - start.x, y: now.y - start.y };
    if (getDistance(current.from, from) > MAX_TAP_MOVE_PX) current.isTap = false;
    if (current.fingers.size === 2)
      follow(zoomTo(current.zoom, (current.zoom.scale * spread) / current.spread, getFit(), start, now));
    else if (current.zoom.scale > 1) follow(moveBy(current.zoom, by, getFit()));
    else show({ scale: 1, x: current.isTap ? 0 : by.x, y: 0 }, true);
  }

  function onPointerUp(event: PointerEvent) {
    const { current } = gesture;
    const { pointerId, clientX, clientY, timeStamp, pointerType } = event;
    if (!current?.fingers.delete(pointerId)) return;
    if (current.fingers.size > 0) {
      hold(current.fingers, false);
      return;
    }
    gesture.current = null;
    const { from, isTap } = current;
    const isUpright = Math.abs(clientY - from.clientY) > Math.abs(clientX - from.clientX);
    send(isUpright ? { type: 'swipe.canceled' } : { type: 'swipe.ended', x: clientX, count });
    if (live.current) commit(live.current);
    else show(zoom);
    if (!isTap || pointerType === 'mouse') return;
    const tap = { clientX, clientY, timeStamp };
    const isSecond = lastTap.current !== null && isDoubleTap(lastTap.current, tap);
    lastTap.current = isSecond ? null : tap;
    if (isSecond) toggle(event);
  }

  function onPointerCancel() {
    gesture.current = null;
    live.current = null;
    send({ type: 'swipe.canceled' });
    show(zoom);
  }

  /** Enlarges around a place, or around the middle. */
  function toggle(at?: Finger) {
    commit(toggleZoom(getZoom(), getFit(), at && toPoint(at)));
  }

  function onDoubleClick(event: MouseEvent) {
    if (lastPointer.current === 'mouse') toggle(event);
  }

  /** Returns whether the key did something. */
  function zoomByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    const before = getZoom();
    const arrow = arrows[key];
    if (arrow && before.scale > 1) {
      const after = moveBy(before, arrow, getFit());
      const hasMoved = after.x !== before.x || after.y !== before.y;
      if (hasMoved) commit(after);
      return hasMoved;
    }
    if (key === '+' || key === '=') commit(zoomTo(before, before.scale * KEY_FACTOR, getFit()));
    else if (key === '-') commit(zoomTo(before, before.scale / KEY_FACTOR, getFit()));
    else if (key === '0') commit(zoomTo(before, 1, getFit()));
    else return false;
    return true;
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick };
  return { frame, handlers, zoomByKey, toggle: () => toggle() };
}

/** Of the picture itself, which is only described until it has loaded. */
const getSize = (image: HTMLImageElement) =>
  image.naturalWidth > 0
    ? { width: image.naturalWidth, height: image.naturalHeight }
    : { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) };

/** The middle of the fingers, and how far apart they are. */
function measure(fingers: ReadonlyMap<number, Finger>): Pick<Gesture, 'from' | 'spread'> {
  const [first = { clientX: 0, clientY: 0 }, second = first] = fingers.values();
  return {
    from: { clientX: (first.clientX + second.clientX) / 2, clientY: (first.clientY + second.clientY) / 2 },
    spread: Math.max(1, getDistance(first, second)),
  };
}

const getDistance = (a: Finger, b: Finger) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

const isDoubleTap = (first: Tap, second: Tap) =>
  second.timeStamp - first.timeStamp <= MAX_TAP_PAUSE_MS && getDistance(first, second) <= MAX_TAP_DISTANCE_PX;
