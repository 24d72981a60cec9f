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
