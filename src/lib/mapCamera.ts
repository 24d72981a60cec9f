/** Where a map looks, in web mercator: the world at zoom 0 is a square of 256 px. */
export type Camera = { center: GeoPoint; zoom: number };
export type GeoPoint = { lat: number; lng: number };
export type GeoBounds = { north: number; south: number; east: number; west: number };
export type Pixel = { x: number; y: number };
export type Size = { width: number; height: number };

export const LEAST_ZOOM = 3;
export const MOST_ZOOM = 18;

/** Beyond it mercator goes to infinity. */
const MOST_LAT = 85.0511;
const TILE_PX = 256;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const worldPx = (zoom: number) => TILE_PX * 2 ** zoom;

/** A place on the world as a square from 0 to 1, with its north at 0. */
export function project({ lat, lng }: GeoPoint): Pixel {
  const sine = Math.sin((clamp(lat, -MOST_LAT, MOST_LAT) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const unproject = ({ x, y }: Pixel): GeoPoint => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
});

/** Where a place is seen, from the upper left corner of a view. */
export function toPixel({ center, zoom }: Camera, { width, height }: Size, point: GeoPoint): Pixel {
  const [at, middle, world] = [project(point), project(center), worldPx(zoom)];
  return { x: (at.x - middle.x) * world + width / 2, y: (at.y - middle.y) * world + height / 2 };
}

export function toPoint({ center, zoom }: Camera, { width, height }: Size, { x, y }: Pixel): GeoPoint {
  const [middle, world] = [project(center), worldPx(zoom)];
  return unproject({ x: middle.x + (x - width / 2) / world, y: middle.y + (y - height / 2) / world });
}

export function boundsOf(camera: Camera, size: Size): GeoBounds {
  const { lat: north, lng: west } = toPoint(camera, size, { x: 0, y: 0 });
  const { lat: south, lng: east } = toPoint(camera, size, { x: size.width, y: size.height });
  return { north, south, east, west };
}

/** The nearest look at all of it, with as much room around it as there is. */
export function fit(bounds: GeoBounds, size: Size, roomPx = 0, mostZoom = MOST_ZOOM): Camera {
  const upper = project({ lat: bounds.north, lng: bounds.west });
  const lower = project({ lat: bounds.south, lng: bounds.east });
  const room = Math.min(roomPx, size.width / 4, size.height / 4);
  const across = (size.width - 2 * room) / Math.max(lower.x - upper.x, Number.EPSILON);
  const down = (size.height - 2 * room) / Math.max(lower.y - upper.y, Number.EPSILON);
  return within({
    center: unproject({ x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 }),
    zoom: Math.min(Math.log2(Math.min(across, down) / TILE_PX), mostZoom),
  });
}

/** As if the ground were drawn by so many pixels. */
export function pan({ center, zoom }: Camera, { x, y }: Pixel): Camera {
  const [middle, world] = [project(center), worldPx(zoom)];
  return within({ center: unproject({ x: middle.x - x / world, y: middle.y - y / world }), zoom });
}

/** Nearer or farther; the place under the pixel stays under it. */
export function zoomAbout(camera: Camera, size: Size, at: Pixel, zoom: number): Camera {
  const next = clamp(zoom, LEAST_ZOOM, MOST_ZOOM);
  const held = project(toPoint(camera, size, at));
  const world = worldPx(next);
  const center = {
    x: held.x - (at.x - size.width / 2) / world,
    y: held.y - (at.y - size.height / 2) / world,
  };
  return within({ center: unproject(center), zoom: next });
}

/** Between two looks, `share` from 0 to 1. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const [start, end] = [project(from.center), project(to.center)];
  const zoom = from.zoom + (to.zoom - from.zoom) * share;
  // What is near moves faster: the ground goes along with the zoom.
  const spread = worldPx(to.zoom) / worldPx(from.zoom);
  const way = spread === 1 ? share : (1 - spread ** -share) / (1 - 1 / spread);
  return {
    center: unproject({ x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way }),
    zoom,
  };
}

const within = ({ center: { lat, lng }, zoom }: Camera): Camera => ({
  center: { lat: clamp(lat, -MOST_LAT, MOST_LAT), lng: clamp(lng, -180, 180) },
  zoom: clamp(zoom, LEAST_ZOOM, MOST_ZOOM),
});
