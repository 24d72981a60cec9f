import type { HomeKind } from '#server/homes/home.ts';

import type { FeedOptions } from '../feed.ts';
import { kindOf } from '../values/kinds.ts';

import type { Given } from './given.ts';

type Known = { unitNumber: string | null; bedrooms: number };

/** What kind of home it is. That some of a file are guessed is told once, at the first of them. */
export function createHomeKindOf({ say }: Pick<FeedOptions, 'say'>) {
  let isSaid = false;
  return ({ kind, line }: Pick<Given, 'kind' | 'line'>, { unitNumber, bedrooms }: Known): HomeKind => {
    const told = kindOf(kind) ?? (bedrooms === 0 ? 'STUDIO' : null);
    if (told !== null) return told;
    if (!isSaid) say?.(remarkOn(line));
    isSaid = true;
    return unitNumber === null ? 'HOUSE' : 'APARTMENT';
  };
}

const remarkOn = (line: number) =>
  `The file doesn’t say in words we know what type of home is at line ${line}, and maybe others. ` +
  'We list a home with a unit number as an apartment and one without as a house. ' +
  'In a table, add a column “home type” with house, townhouse, apartment, condo, duplex, manufactured or room.';
