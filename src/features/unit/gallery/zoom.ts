import type { Zoom } from '#machines/gallery.ts';

/** In fractions of the frame, from its middle: x −0.5 is the left edge, y 0.5 the bottom. */
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** How much of the frame's width and height the whole picture takes. The larger one is 1. */
export type Fit = { x: number; y: number };

const MIN_LARGEST_SCALE = 4;
const MIN_TAP_SCALE = 2;
/** A picture enlarged by less looks whole, but a finger would move it and not turn to the next one. */
const MIN_ZOOMED_SCALE = 1.02;

const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const middle: Point = { x: 0, y: 0 };

export function fitIn(picture: Size, frame: Size): Fit {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { x: (picture.width * scale) / frame.width, y: (picture.height * scale) / frame.height };
}

/** Enlarges so that what is at one point of the frame comes to another, or stays where it is. */
export function zoomTo(
  { scale: oldScale, x, y }: Zoom,
  newScale: number,
  fit: Fit,
  from = middle,
  to = from,
): Zoom {
  if (newScale < MIN_ZOOMED_SCALE) return unzoomed;
  const scale = Math.min(newScale, Math.max(MIN_LARGEST_SCALE, getFillingScale(fit)));
  const ratio = scale / oldScale;
  return keepInFrame({ scale, x: to.x - (from.x - x) * ratio, y: to.y - (from.y - y) * ratio }, fit);
}

export const moveBy = ({ scale, x, y }: Zoom, by: Point, fit: Fit): Zoom =>
  keepInFrame({ scale, x: x + by.x, y: y + by.y }, fit);

/** In or out. In means that the picture fills the frame, so a panorama on a phone is then moved sideways only. */
export const toggleZoom = (zoom: Zoom, fit: Fit, at?: Point): Zoom =>
  zoom.scale > 1 ? unzoomed : zoomTo(zoom, Math.max(MIN_TAP_SCALE, getFillingScale(fit)), fit, at);

const getFillingScale = (fit: Fit) => 1 / Math.min(fit.x, fit.y);

/** No edge of the picture is inside the frame in a direction in which it's larger; in another, it's in the middle. */
const keepInFrame = ({ scale, x, y }: Zoom, fit: Fit): Zoom => ({
  scale,
  x: limit(x, (fit.x * scale - 1) / 2),
  y: limit(y, (fit.y * scale - 1) / 2),
});

const limit = (value: number, most: number) => (most <= 0 ? 0 : Math.min(most, Math.max(-most, value)));
