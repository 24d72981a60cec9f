import { MAX_LISTED, MAX_COMPARED, MAX_HOMES_PER_DAY, isHomeSlug } from '#domain/homes/lists.ts';

import type { FieldCodec } from './fieldCodecs.ts';
import { boolean } from './fieldCodecs.ts';
import { urlCodec } from './urlState.ts';

const slugList = (max: number): FieldCodec<readonly string[]> => ({
  read(written) {
    const homes = [...new Set(written.split(','))].filter(isHomeSlug).slice(0, max);
    return homes.length > 0 ? homes : undefined;
  },
  write: (homes) => homes.slice(0, max).join(','),
});

/** The homes that are shown as saved, shared, or compared, or toured on one day. */
export const savedHomesUrl = urlCodec({
  saved: boolean(),
  ids: slugList(MAX_LISTED),
  compare: slugList(MAX_COMPARED),
  tourDay: slugList(MAX_HOMES_PER_DAY),
});

export type SavedHomesUrl = ReturnType<typeof savedHomesUrl.decode>;

/** Whether an address shows these homes in place of the search. */
export const showsSavedHomes = ({ saved, ids, compare, tourDay }: SavedHomesUrl): boolean =>
  saved === true || ids !== undefined || compare !== undefined || tourDay !== undefined;
