import type { HomeKind } from '#server/homes/home.ts';

import type { FeedOptions } from '../feed.ts';
import { parseHomeKind } from '../values/kinds.ts';

import type { RawHome } from './rawHome.ts';

type HomeKindHints = { unitNumber: string | null; bedrooms: number };

/** Determines the kind of home. Guessing is reported once per file, at the first guess. */
export function createHomeKindResolver({ say }: Pick<FeedOptions, 'say'>) {
  let isSaid = false;
  return (
    { kind, line }: Pick<RawHome, 'kind' | 'line'>,
    { unitNumber, bedrooms }: HomeKindHints,
  ): HomeKind => {
    const parsed = parseHomeKind(kind) ?? (bedrooms === 0 ? 'STUDIO' : null);
    if (parsed !== null) return parsed;
    if (!isSaid) say?.(formatHomeKindWarning(line));
    isSaid = true;
    return unitNumber === null ? 'HOUSE' : 'APARTMENT';
  };
}

const formatHomeKindWarning = (line: number) =>
  `The file doesn’t say in words we know what type of home is at line ${line}, and maybe others. ` +
  'We list a home with a unit number as an apartment and one without as a house. ' +
  'In a table, add a column “home type” with house, townhouse, apartment, condo, duplex, manufactured or room.';
