import type { DayStorage } from '#src/services/dayStorage.ts';

export type TourDayDeps = {
  storage: DayStorage;
  warnBeforeUnload: (isNeeded: boolean) => void;
  now: () => number;
  newKey: () => string;
  /** The page's own query string: the store's copy has no token. */
  search: () => string;
  /** A recorded visit is being replayed, so nothing is carried out. */
  isReplayed: boolean;
};
