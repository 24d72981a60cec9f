import { fragmentSearches } from './fragmentSearches.ts';
import { plainSearches } from './plainSearches.ts';
import { roundaboutSearches } from './roundaboutSearches.ts';
import { spanishSearches } from './spanishSearches.ts';
import { typoSearches } from './typoSearches.ts';

/** A hundred search requests for homes of the demo's first organization. */
export const wishes = [
  ...plainSearches,
  ...fragmentSearches,
  ...typoSearches,
  ...spanishSearches,
  ...roundaboutSearches,
];
