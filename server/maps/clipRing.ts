import type { Position } from './clipLine.ts';
import type { Box } from './outlines.ts';

type Side = { isInside: (position: Position) => boolean; crossing: (a: Position, b: Position) => Position };

/** The part of a ring inside a box, as one ring whose first point is not repeated. Empty if there is none. */
export const clipRing = (ring: readonly Position[], box: Box): Position[] =>
  getSides(box).reduce<Position[]>(clipToSide, [...ring]);

function clipToSide(ring: Position[], { isInside, crossing }: Side): Position[] {
  return ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to;
    const crossed = isInside(from) === isInside(to) ? [] : [crossing(from, to)];
    return isInside(to) ? [...crossed, to] : crossed;
  });
}

function getSides([west, south, east, north]: Box): Side[] {
  const onMeridian =
    (x: number) =>
    (a: Position, b: Position): Position => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const onParallel =
    (y: number) =>
    (a: Position, b: Position): Position => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  return [
    { isInside: ([x]) => x >= west, crossing: onMeridian(west) },
    { isInside: ([x]) => x <= east, crossing: onMeridian(east) },
    { isInside: ([, y]) => y >= south, crossing: onParallel(south) },
    { isInside: ([, y]) => y <= north, crossing: onParallel(north) },
  ];
}
