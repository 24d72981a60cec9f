import type { RescheduleStorage } from '#src/services/rescheduleStorage.ts';

export type RescheduleDeps = {
  storage: RescheduleStorage;
  now: () => number;
  newKey: () => string;
  /** A recorded visit is being replayed, so nothing is carried out. */
  isReplayed: boolean;
};
