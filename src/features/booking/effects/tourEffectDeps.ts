import type { TourStorage } from '../tourStorage.ts';

export type TourEffectDeps = {
  storage: TourStorage;
  warnBeforeUnload: (isNeeded: boolean) => void;
  now: () => number;
  newKey: () => string;
  /** The page's own path: the store's copy is updated later. */
  path: () => string;
  /** The page's own query string: the store's copy has no token. */
  search: () => string;
};
