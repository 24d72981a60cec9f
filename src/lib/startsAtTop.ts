import { splitPath } from './address.ts';

type PageLocation = { pathname: string; hash: string };

/** Whether a navigation, other than Back and Forward, starts at the top of the page. */
export function startsAtTop(previous: PageLocation, next: PageLocation): boolean {
  if (previous.hash !== '' && next.hash === '') return true;
  return !isSameBranch(splitPath(previous.pathname), splitPath(next.pathname));
}

/** Whether the paths are the same, or one is above the other. */
const isSameBranch = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((segment, at) => segment === other[at]);
