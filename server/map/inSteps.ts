import type { Position } from './clipLine.ts';

/** Fine enough for outlines that are drawn for a map of 1 : 10,000,000. */
export const PER_DEGREE = 1_000;

const stepsOf = (degrees: number) => Math.round(degrees * PER_DEGREE);

export const placeInSteps = ([lng, lat]: Position): [number, number] => [stepsOf(lng), stepsOf(lat)];

/** A line as the file has it: the first place, then each way from the place before. Null when all of it is one place. */
export function lineInSteps(line: readonly Position[]): number[] | null {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const position of line) {
    const [toX, toY] = placeInSteps(position);
    if (numbers.length > 0 && toX === x && toY === y) continue;
    numbers.push(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return numbers.length < 4 ? null : numbers;
}
