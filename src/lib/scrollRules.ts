import { segmentsOf } from './address.ts';

type Place = { pathname: string; hash: string };

/** Whether a step from one place to the next, other than Back and Forward, starts at the top of the page. */
export function startsAtTop(previous: Place, next: Place): boolean {
  if (previous.hash !== '' && next.hash === '') return true;
  return !isInLine(segmentsOf(previous.pathname), segmentsOf(next.pathname));
}

/** The same path, or one of the two is above the other. */
const isInLine = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((segment, at) => segment === other[at]);
