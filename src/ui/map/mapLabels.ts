import type { GeoPoint, Pixel, Size } from '#src/lib/mapCamera.ts';
import { project, worldPx } from '#src/lib/mapCamera.ts';

export type PlaceKind = 'state' | 'county' | 'city' | 'neighborhood' | 'postalCode';

export type MapPlace = { kind: PlaceKind; name: string; point: GeoPoint };

type Style = { from: number; to: number; charPx: number; linePx: number };

/** The zoom range in which a label is useful, and its size. */
const styles: Record<PlaceKind, Style> = {
  state: { from: 3, to: 8, charPx: 12, linePx: 20 },
  city: { from: 6, to: 19, charPx: 8.5, linePx: 20 },
  neighborhood: { from: 11, to: 19, charPx: 7, linePx: 17 },
  county: { from: 8, to: 12, charPx: 8.5, linePx: 16 },
  postalCode: { from: 12, to: 19, charPx: 6.5, linePx: 15 },
};

const order = Object.keys(styles) as PlaceKind[];

const GAP_PX = 10;

/** Another element on the map, with its offset from its point. */
export type Obstacle = { point: GeoPoint; offset: Pixel; size: Size };

export type PlacedLabel<Place> = { place: Place; dy: number };

/** Offsets above or below a place to try if the label's position is taken. */
const labelOffsets: Partial<Record<PlaceKind, readonly number[]>> = {
  city: [0, -36, 36, -64, 64],
  neighborhood: [0, -28, 28],
};

type Box = { x: number; y: number; halfWidth: number; halfHeight: number };

const areApart = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) >= one.halfWidth + other.halfWidth ||
  Math.abs(one.y - other.y) >= one.halfHeight + other.halfHeight;

/** The labels that fit at this zoom without overlapping; larger places take precedence. */
export function readableLabels<Place extends MapPlace>(
  places: readonly Place[],
  zoom: number,
  obstacles: readonly Obstacle[] = [],
): PlacedLabel<Place>[] {
  const worldSizePx = worldPx(zoom);
  const placedLabels: Box[] = [];
  const placedBoxes: Box[] = obstacles.map(({ point, offset, size }) => {
    const { x, y } = project(point);
    return {
      x: x * worldSizePx + offset.x,
      y: y * worldSizePx + offset.y,
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
        x: x * worldSizePx,
        y: y * worldSizePx + dy,
        halfWidth: (place.name.length * charPx + GAP_PX) / 2,
        halfHeight: (linePx + GAP_PX) / 2,
      });
      const isFree = (boxes: readonly Box[], dy: number) => boxes.every((other) => areApart(other, at(dy)));
      if (!isFree(placedLabels, 0)) return [];
      const dy = (labelOffsets[place.kind] ?? [0]).find(
        (step) => isFree(placedBoxes, step) && isFree(placedLabels, step),
      );
      if (dy === undefined) return [];
      placedLabels.push(at(dy));
      return [{ place, dy }];
    });
}
