import type { TourStorage } from '#src/services/tourStorage.ts';

export type TourParts = {
  storage: TourStorage;
  warnOfLeaving: (isNeeded: boolean) => void;
  now: () => number;
  newKey: () => string;
  /** The page's own path: the store's copy comes after it. */
  path: () => string;
  /** The page's own query: the store's copy has no token. */
  search: () => string;
  /** What is shown was there before, and is only looked at again. */
  isReplayed: boolean;
};
