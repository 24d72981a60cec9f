import type { Area } from './atlas.ts';
import type { Position } from './clipLine.ts';
import { clipRing } from './clipRing.ts';
import type { Box, Label, LabelKind } from './outlines.ts';
import { quantizePosition } from './quantize.ts';

/** Names of the areas inside the box, each at the center of its largest part there; largest first. */
export function areaLabels(kind: LabelKind, areas: readonly Area[], box: Box): Label[] {
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
