import type { GeoPoint, Pixel, Size } from './mapCamera.ts';
import { project, worldPx } from './mapCamera.ts';

export type PlaceKind = 'state' | 'county' | 'city' | 'neighborhood' | 'postalCode';

export type MapPlace = { kind: PlaceKind; name: string; point: GeoPoint };

type Style = { from: number; to: number; charPx: number; linePx: number };

/** From which zoom to which a name says something, and how large it is written. */
const styles: Record<PlaceKind, Style> = {
  state: { from: 3, to: 8, charPx: 12, linePx: 20 },
  city: { from: 6, to: 19, charPx: 8.5, linePx: 20 },
  neighborhood: { from: 11, to: 19, charPx: 7, linePx: 17 },
  county: { from: 8, to: 12, charPx: 8.5, linePx: 16 },
  postalCode: { from: 12, to: 19, charPx: 6.5, linePx: 15 },
};

const order = Object.keys(styles) as PlaceKind[];

const AIR_PX = 10;

/** What else stands on the map, so far beside its point. */
export type Obstacle = { point: GeoPoint; aside: Pixel; size: Size };

export type PlacedLabel<Place> = { place: Place; dy: number };

/** Where a name may stand above or below its place when that is taken. */
const stepsBeside: Partial<Record<PlaceKind, readonly number[]>> = {
  city: [0, -36, 36, -64, 64],
  neighborhood: [0, -28, 28],
};

type Box = { x: number; y: number; halfWidth: number; halfHeight: number };

const areApart = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) >= one.halfWidth + other.halfWidth ||
  Math.abs(one.y - other.y) >= one.halfHeight + other.halfHeight;

/** The names that can be read at this zoom without one lying on another; of two the larger place wins. */
export function readableLabels<Place extends MapPlace>(
  places: readonly Place[],
  zoom: number,
  obstacles: readonly Obstacle[] = [],
): PlacedLabel<Place>[] {
  const world = worldPx(zoom);
  const written: Box[] = [];
  const standing: Box[] = obstacles.map(({ point, aside, size }) => {
    const { x, y } = project(point);
    return {
      x: x * world + aside.x,
      y: y * world + aside.y,
      halfWidth: size.width / 2,
      halfHeight: size.height / 2,
    };
  });
  return [...places]
    .filter(({ kind }) => zoom >= styles[kind].from && zoom < styles[kind].to)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .flatMap((place) => {
      const { charPx, linePx } = styles[place.kind];
      const { x, y } = project(place.point);
      const at = (dy: number): Box => ({
        x: x * world,
        y: y * world + dy,
        halfWidth: (place.name.length * charPx + AIR_PX) / 2,
        halfHeight: (linePx + AIR_PX) / 2,
      });
      const isFree = (boxes: readonly Box[], dy: number) => boxes.every((other) => areApart(other, at(dy)));
      if (!isFree(written, 0)) return [];
      const dy = (stepsBeside[place.kind] ?? [0]).find(
        (step) => isFree(standing, step) && isFree(written, step),
      );
      if (dy === undefined) return [];
      written.push(at(dy));
      return [{ place, dy }];
    });
}
