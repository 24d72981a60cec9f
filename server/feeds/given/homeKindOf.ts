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
  `The file does not tell, or not in words that we know, what kind of home the one at line ${line} is, and perhaps others. ` +
  'We take a home with a unit number for an apartment, and one without for a house. ' +
  'A table tells it in a column “home type”: house, townhouse, apartment, condo, duplex, manufactured or room.';
