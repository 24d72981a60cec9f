/** The view of a map in Web Mercator: the world at zoom 0 is a square of 256 px. */
export type Camera = { center: GeoPoint; zoom: number };
export type GeoPoint = { lat: number; lng: number };
export type GeoBounds = { north: number; south: number; east: number; west: number };
export type Pixel = { x: number; y: number };
export type Size = { width: number; height: number };

export const MIN_ZOOM = 3;
export const MAX_ZOOM = 18;

/** Beyond this latitude, Mercator goes to infinity. */
const MAX_LAT = 85.0511;
const TILE_PX = 256;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export const worldPx = (zoom: number) => TILE_PX * 2 ** zoom;

/** Projects a place to the unit square from 0 to 1, with north at 0. */
export function project({ lat, lng }: GeoPoint): Pixel {
  const sine = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const unproject = ({ x, y }: Pixel): GeoPoint => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
});

/** The position of a place in pixels from the top left corner of a view. */
export function toPixel({ center, zoom }: Camera, { width, height }: Size, point: GeoPoint): Pixel {
  const [at, middle, world] = [project(point), project(center), worldPx(zoom)];
  return { x: (at.x - middle.x) * world + width / 2, y: (at.y - middle.y) * world + height / 2 };
}

export function toPoint({ center, zoom }: Camera, { width, height }: Size, { x, y }: Pixel): GeoPoint {
  const [middle, world] = [project(center), worldPx(zoom)];
  return unproject({ x: middle.x + (x - width / 2) / world, y: middle.y + (y - height / 2) / world });
}

export function getBounds(camera: Camera, size: Size): GeoBounds {
  const { lat: north, lng: west } = toPoint(camera, size, { x: 0, y: 0 });
  const { lat: south, lng: east } = toPoint(camera, size, { x: size.width, y: size.height });
  return { north, south, east, west };
}

/** Padding in pixels around what is shown. */
export type Padding = { top: number; right: number; bottom: number; left: number };

const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The closest view that shows all of it, with the given padding in at most two thirds of the view. */
export function fit(
  bounds: GeoBounds,
  size: Size,
  padding: Padding = NO_PADDING,
  maxZoom = MAX_ZOOM,
): Camera {
  const upper = project({ lat: bounds.north, lng: bounds.west });
  const lower = project({ lat: bounds.south, lng: bounds.east });
  const [left, right] = fitPadding(padding.left, padding.right, size.width);
  const [top, bottom] = fitPadding(padding.top, padding.bottom, size.height);
  const xScale = (size.width - left - right) / Math.max(lower.x - upper.x, Number.EPSILON);
  const yScale = (size.height - top - bottom) / Math.max(lower.y - upper.y, Number.EPSILON);
  const middle = unproject({ x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 });
  const zoom = Math.min(Math.log2(Math.min(xScale, yScale) / TILE_PX), maxZoom);
  return pan(clampCamera({ center: middle, zoom }), { x: (left - right) / 2, y: (top - bottom) / 2 });
}

function fitPadding(before: number, after: number, length: number): [number, number] {
  const share = Math.min(1, (length * 2) / 3 / Math.max(before + after, 1));
  return [before * share, after * share];
}

/** Moves the map by this many pixels. */
export function pan({ center, zoom }: Camera, { x, y }: Pixel): Camera {
  const [middle, world] = [project(center), worldPx(zoom)];
  return clampCamera({ center: unproject({ x: middle.x - x / world, y: middle.y - y / world }), zoom });
}

/** Zooms while keeping the place under the pixel fixed. */
export function zoomAround(camera: Camera, size: Size, at: Pixel, zoom: number): Camera {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const held = project(toPoint(camera, size, at));
  const world = worldPx(next);
  const center = {
    x: held.x - (at.x - size.width / 2) / world,
    y: held.y - (at.y - size.height / 2) / world,
  };
  return clampCamera({ center: unproject(center), zoom: next });
}

/** Interpolates between two views; `share` is from 0 to 1. */
export function interpolateCamera(from: Camera, to: Camera, share: number): Camera {
  const [start, end] = [project(from.center), project(to.center)];
  const zoom = from.zoom + (to.zoom - from.zoom) * share;
  // Closer views move faster, so that the ground follows the zoom.
  const spread = worldPx(to.zoom) / worldPx(from.zoom);
  const part = spread === 1 ? share : (1 - spread ** -share) / (1 - 1 / spread);
  return {
    center: unproject({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }),
    zoom,
  };
}

const clampCamera = ({ center: { lat, lng }, zoom }: Camera): Camera => ({
  center: { lat: clamp(lat, -MAX_LAT, MAX_LAT), lng: clamp(lng, -180, 180) },
  zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM),
});
