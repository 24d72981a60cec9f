import type { Position } from './clipLine.ts';

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
