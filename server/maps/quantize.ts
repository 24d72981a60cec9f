import type { Position } from './clipLine.ts';

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
