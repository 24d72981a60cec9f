import type { DayStorage } from '#src/services/dayStorage.ts';

export type DayParts = {
  storage: DayStorage;
  warnOfLeaving: (isNeeded: boolean) => void;
  now: () => number;
  newKey: () => string;
  /** The page's own query: the store's copy has no token. */
  search: () => string;
  /** What is shown was there before, and is only looked at again. */
  isReplayed: boolean;
};
