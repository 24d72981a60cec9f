import type { GeoPoint } from './mapCamera.ts';
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

/** The names that can be read at this zoom without one lying on another; of two the larger place wins. */
export function readableLabels<Place extends MapPlace>(places: readonly Place[], zoom: number): Place[] {
  const world = worldPx(zoom);
  const taken: { x: number; y: number; halfWidth: number; halfHeight: number }[] = [];
  return [...places]
    .filter(({ kind }) => zoom >= styles[kind].from && zoom < styles[kind].to)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .filter(({ kind, name, point }) => {
      const { charPx, linePx } = styles[kind];
      const at = project(point);
      const label = {
        x: at.x * world,
        y: at.y * world,
        halfWidth: (name.length * charPx + AIR_PX) / 2,
        halfHeight: (linePx + AIR_PX) / 2,
      };
      const isFree = taken.every(
        (other) =>
          Math.abs(other.x - label.x) >= other.halfWidth + label.halfWidth ||
          Math.abs(other.y - label.y) >= other.halfHeight + label.halfHeight,
      );
      if (isFree) taken.push(label);
      return isFree;
    });
}
