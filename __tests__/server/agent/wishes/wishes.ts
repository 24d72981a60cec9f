import { fragmentWishes } from './fragmentWishes.ts';
import { plainWishes } from './plainWishes.ts';
import { roundaboutWishes } from './roundaboutWishes.ts';
import { spanishWishes } from './spanishWishes.ts';
import { typoWishes } from './typoWishes.ts';

/** A hundred wishes for homes of the demo's first organization. */
export const wishes = [
  ...plainWishes,
  ...fragmentWishes,
  ...typoWishes,
  ...spanishWishes,
  ...roundaboutWishes,
];
