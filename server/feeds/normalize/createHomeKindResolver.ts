import type { HomeKind } from '#server/homes/home.ts';

import type { FeedOptions } from '../feed.ts';
import { parseHomeKind } from '../values/kinds.ts';

import type { RawHome } from './rawHome.ts';

type HomeKindHints = { unitNumber: string | null; bedrooms: number };

/** Determines the kind of home. Guessing is reported once per file, at the first guess. */
export function createHomeKindResolver({ say }: Pick<FeedOptions, 'say'>) {
  let isReported = false;
  return (
    { kind, line }: Pick<RawHome, 'kind' | 'line'>,
    { unitNumber, bedrooms }: HomeKindHints,
  ): HomeKind => {
    const parsed = parseHomeKind(kind) ?? (bedrooms === 0 ? 'STUDIO' : null);
    if (parsed !== null) return parsed;
    if (!isReported) say?.(formatHomeKindWarning(line));
    isReported = true;
    return unitNumber === null ? 'HOUSE' : 'APARTMENT';
  };
}

const formatHomeKindWarning = (line: number) =>
  `We can’t tell the home type at line ${line}, and maybe others. ` +
  'We list a home with a unit number as an apartment and one without as a house. ' +
  'In a CSV file, add a “home type” column with house, townhouse, apartment, condo, duplex, manufactured or room.';
