import type { Box } from './outlines.ts';

export type Position = readonly [number, number];

/** The parts of a line inside a box. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] | null = null;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    const inside = from && clipSegment(from, to, box);
    if (!inside) {
      part = null;
      continue;
    }
    const [start, end] = inside;
    if (part && start === from) part.push(end);
    else parts.push((part = [start, end]));
    if (end !== to) part = null;
  }
  return parts;
}

/** Endpoints inside the box are returned unchanged. */
function clipSegment(from: Position, to: Position, box: Box): [Position, Position] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const edges: [number, number][] = [
    [-dx, from[0] - box[0]],
    [-dy, from[1] - box[1]],
    [dx, box[2] - from[0]],
    [dy, box[3] - from[1]],
  ];
  let [start, end] = [0, 1];
  for (const [towards, room] of edges) {
    if (towards === 0 && room < 0) return null;
    if (towards < 0) start = Math.max(start, room / towards);
    if (towards > 0) end = Math.min(end, room / towards);
  }
  if (start > end) return null;
  const at = (share: number): Position => [from[0] + dx * share, from[1] + dy * share];
  return [start === 0 ? from : at(start), end === 1 ? to : at(end)];
}

/** Removes points that are within `max` of the simplified line. Both ends remain. */
export function simplifyLine(line: readonly Position[], max: number): Position[] {
  const retained = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [first, last] = stretch;
    let [farthest, distance] = [first, max];
    for (let at = first + 1; at < last; at += 1) {
      const away = getDistance(line[at], line[first], line[last]);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest === first) continue;
    retained.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, at) => retained.has(at));
}

function getDistance(position?: Position, from?: Position, to?: Position): number {
  if (!position || !from || !to) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = ((position[0] - from[0]) * dx + (position[1] - from[1]) * dy) / (length || 1);
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(position[0] - from[0] - dx * share, position[1] - from[1] - dy * share);
}

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

/** Precise enough for outlines that were drawn for a 1:10,000,000 map. */
export const STEPS_PER_DEGREE = 1_000;

const toGridUnits = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);

export const quantizePosition = ([lng, lat]: Position): [number, number] => [
  toGridUnits(lng),
  toGridUnits(lat),
];

/**
 * A line in the file format: the first point, then the offset of each point from the one before. Null if it
 * is a single point.
 */
export function quantizeLine(line: readonly Position[]): number[] | null {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const position of line) {
    const [toX, toY] = quantizePosition(position);
    if (numbers.length > 0 && toX === x && toY === y) continue;
    numbers.push(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return numbers.length < 4 ? null : numbers;
}
