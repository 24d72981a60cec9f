import type { RescheduleStorage } from '#src/services/rescheduleStorage.ts';

export type RescheduleParts = {
  storage: RescheduleStorage;
  now: () => number;
  newKey: () => string;
  /** What is shown was there before, and is only looked at again. */
  isReplayed: boolean;
};
