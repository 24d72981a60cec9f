import type { Kind } from './urlKinds.ts';
import { boolean } from './urlKinds.ts';
import { urlCodec } from './urlState.ts';

export const MOST_SHARED = 24;
export const MOST_COMPARED = 4;

const isSlug = (written: string) => written.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(written);

const slugs = (most: number): Kind<readonly string[]> => ({
  read(written) {
    const homes = [...new Set(written.split(','))].filter(isSlug).slice(0, most);
    return homes.length > 0 ? homes : undefined;
  },
  write: (homes) => homes.slice(0, most).join(','),
});

/** Which homes a page of saved, shared or compared ones shows, or of those that are toured on one day. */
export const keptHomes = urlCodec({
  saved: boolean(),
  ids: slugs(MOST_SHARED),
  compare: slugs(MOST_COMPARED),
  tourDay: slugs(MOST_COMPARED),
});

export type KeptHomes = ReturnType<typeof keptHomes.decode>;

/** Whether an address shows them in place of the search. */
export const isOpen = ({ saved, ids, compare, tourDay }: KeptHomes): boolean =>
  saved === true || ids !== undefined || compare !== undefined || tourDay !== undefined;
