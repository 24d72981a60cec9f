import { farBox, nearBoxes, type MarketArea } from './areas.ts';
import type { Borders, Area } from './atlas.ts';
import {
  clipRing,
  clipLine,
  type Position,
  simplifyLine,
  quantizeLine,
  STEPS_PER_DEGREE,
  quantizePosition,
} from './geometry.ts';
import type { Box, Label, LabelKind, Outlines } from './outlines.ts';

/** A place with homes of the organization, located at their center. */
export type KnownPlace = { kind: LabelKind; name: string; lat: number; lng: number };

type MapContent = { markets: readonly MarketArea[]; places: readonly KnownPlace[] };

const FAR_DETAIL_DEGREES = 0.01;
/** If an operator has very many markets, only those with the most homes get details. */
const MAX_NEAR_NUMBERS = 60_000;

export function createOutlines(borders: Borders, { markets, places }: MapContent): Outlines {
  const boxes = nearBoxes(markets);
  const far = farBox(boxes);
  const near = takeMostImportant(
    boxes.map((bounds) => ({
      bounds,
      land: clipRings(borders.land, bounds),
      states: clipLines(borders.states, bounds),
      counties: clipLines(borders.counties, bounds),
    })),
  );
  return {
    perDegree: STEPS_PER_DEGREE,
    far: {
      bounds: far,
      land: clipRings(borders.land, far, FAR_DETAIL_DEGREES),
      states: clipLines(borders.states, far, FAR_DETAIL_DEGREES),
    },
    near,
    labels: [
      ...areaLabels('STATE', borders.listStates(), far),
      ...countyLabels(
        borders,
        near.map(({ bounds }) => bounds),
      ),
      ...places.map(({ kind, name, lat, lng }): Label => ({ kind, name, at: quantizePosition([lng, lat]) })),
    ],
  };
}

function countyLabels(borders: Borders, boxes: readonly Box[]): Label[] {
  const counties = borders.listCounties();
  return boxes.flatMap((box) => areaLabels('COUNTY', counties, box));
}

const clipLines = (lines: readonly Position[][], box: Box, detail = 0): number[][] =>
  lines
    .flatMap((line) => clipLine(detail > 0 ? simplifyLine(line, detail) : line, box))
    .map(quantizeLine)
    .filter((line) => line !== null);

const clipRings = (rings: readonly Position[][], box: Box, detail = 0): number[][] =>
  rings
    .map((ring) => clipRing(detail > 0 ? simplifyLine(ring, detail) : ring, box))
    .map(quantizeLine)
    .filter((ring) => ring !== null);

function takeMostImportant(near: Outlines['near']): Outlines['near'] {
  let numbers = 0;
  return near.filter(({ land, states, counties }) => {
    numbers += [...land, ...states, ...counties].reduce((sum, line) => sum + line.length, 0);
    return numbers <= MAX_NEAR_NUMBERS;
  });
}

/** Names of the areas inside the box, each at the center of its largest part there; largest first. */
function areaLabels(kind: LabelKind, areas: readonly Area[], box: Box): Label[] {
  return areas
    .flatMap(({ name, rings }) => {
      const parts = rings.filter((ring) => isNear(ring, box)).map((ring) => getCentroid(clipRing(ring, box)));
      const [largest] = parts.toSorted((a, b) => b.size - a.size);
      return largest && largest.size > 0 ? [{ name, ...largest }] : [];
    })
    .toSorted((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
    .map(({ name, at }) => ({ kind, name, at: quantizePosition(at) }));
}

const isNear = (ring: readonly Position[], [west, south, east, north]: Box) =>
  ring.some(([x]) => x >= west) &&
  ring.some(([x]) => x <= east) &&
  ring.some(([, y]) => y >= south) &&
  ring.some(([, y]) => y <= north);

/** The centroid of a ring and its area. */
function getCentroid(ring: readonly Position[]): { at: Position; size: number } {
  let [sum, x, y] = [0, 0, 0];
  const [startX, startY] = ring[0] ?? [0, 0];
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const [ax, ay, bx, by] = [from[0] - startX, from[1] - startY, to[0] - startX, to[1] - startY];
    const part = ax * by - bx * ay;
    sum += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return { at: [startX + x / (3 * sum || 1), startY + y / (3 * sum || 1)], size: Math.abs(sum / 2) };
}
