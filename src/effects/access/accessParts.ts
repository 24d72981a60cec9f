import type { AccessStorage } from '#src/services/accessStorage.ts';
import type { RescheduleStorage } from '#src/services/rescheduleStorage.ts';
import type { Position, PositionProblem } from '#src/services/position.ts';

export type AccessParts = {
  storage: AccessStorage;
  findPosition: () => Promise<Position | PositionProblem>;
  /** Where another time is booked. */
  changes: Pick<RescheduleStorage, 'write'>;
  now: () => number;
  newKey: () => string;
  /** The page's own query: the store's copy has no token. */
  search: () => string;
  /** What is shown was there before, and is only looked at again. */
  isReplayed: boolean;
};
