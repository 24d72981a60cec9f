import type { GeoPoint, Pixel } from '#src/lib/mapCamera.ts';
import { project } from '#src/lib/mapCamera.ts';

import type { MapPlace, PlaceKind } from '../mapLabels.ts';
import type { Outlines } from './outlines.ts';

/** The width of the world in path units. Paths are relative to `middle`, so that their numbers stay small. */
export const UNITS = 2 ** 20;

/** The outlines as paths, and the names between them. */
export type Drawing = { middle: Pixel; layers: DrawnLayer[]; places: MapPlace[] };

type DrawnLayer = { water: string; land: string; states: string; counties: string };

const kinds: Record<string, PlaceKind> = {
  STATE: 'state',
  COUNTY: 'county',
  CITY: 'city',
  NEIGHBORHOOD: 'neighborhood',
  POSTAL_CODE: 'postalCode',
};

/** The far layer is the background of the near ones. */
export function toDrawing({ perDegree, far, near, labels }: Outlines): Drawing {
  const [west, south, east, north] = (near[0] ?? far).bounds;
  const middle = project({ lat: (north + south) / 2, lng: (west + east) / 2 });
  const formatPoint = (point: GeoPoint) => {
    const { x, y } = project(point);
    return `${((x - middle.x) * UNITS).toFixed(2)} ${((y - middle.y) * UNITS).toFixed(2)}`;
  };
  const path = (points: GeoPoint[], end = '') => `M${points.map(formatPoint).join('L')}${end}`;
  const paths = (lines: number[][] = [], end = '') =>
    lines.map((line) => path(toGeoPoints(line, perDegree), end)).join('');
  return {
    middle,
    layers: [far, ...near].map(({ bounds, land, states, counties }) => ({
      water: path(toCorners(bounds), 'Z'),
      land: paths(land, 'Z'),
      states: paths(states),
      counties: paths(counties),
    })),
    places: labels.flatMap(({ kind, name, at: [x, y] }) => {
      const known = kinds[kind];
      return known ? [{ kind: known, name, point: { lat: y / perDegree, lng: x / perDegree } }] : [];
    }),
  };
}

function toGeoPoints(line: readonly number[], perDegree: number): GeoPoint[] {
  const points: GeoPoint[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < line.length; at += 2) {
    x += line[at] ?? 0;
    y += line[at + 1] ?? 0;
    points.push({ lat: y / perDegree, lng: x / perDegree });
  }
  return points;
}

const toCorners = ([west, south, east, north]: readonly [number, number, number, number]): GeoPoint[] => [
  { lat: north, lng: west },
  { lat: north, lng: east },
  { lat: south, lng: east },
  { lat: south, lng: west },
];
