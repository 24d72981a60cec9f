import type { ErrorInfo } from '#server/errors.ts';
import { invalidInput } from '#server/errors.ts';

/** A region of the earth, in degrees. */
export type GeoBounds = { north: number; south: number; east: number; west: number };

/** `field` is the name of the input in the request. */
export function validateBounds(bounds: GeoBounds, field = 'bounds'): GeoBounds {
  const { north, south, east, west } = bounds;
  const problems: ErrorInfo = {};
  const check = (side: keyof GeoBounds, isValid: boolean, message: string) => {
    if (!isValid) problems[`${field}.${side}`] ??= message;
  };
  check('north', Math.abs(north) <= 90, 'Enter degrees from -90 to 90.');
  check('south', Math.abs(south) <= 90, 'Enter degrees from -90 to 90.');
  check('east', Math.abs(east) <= 180, 'Enter degrees from -180 to 180.');
  check('west', Math.abs(west) <= 180, 'Enter degrees from -180 to 180.');
  check('north', south < north, 'North must be above south.');
  check('east', west < east, 'East must be to the right of west, on the same side of the 180th meridian.');
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return bounds;
}
