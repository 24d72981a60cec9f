import type { Position } from './clipLine.ts';
import type { Box } from './outlines.ts';

type Side = { isInside: (position: Position) => boolean; crossing: (a: Position, b: Position) => Position };

/** What of a closed line's inside lies in a box, as one closed line: its first place is not repeated. Empty when nothing does. */
export const clipRing = (ring: readonly Position[], box: Box): Position[] =>
  sidesOf(box).reduce<Position[]>(cutAt, [...ring]);

function cutAt(ring: Position[], { isInside, crossing }: Side): Position[] {
  return ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to;
    const crossed = isInside(from) === isInside(to) ? [] : [crossing(from, to)];
    return isInside(to) ? [...crossed, to] : crossed;
  });
}

function sidesOf([west, south, east, north]: Box): Side[] {
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
