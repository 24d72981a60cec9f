import type { RescheduleStorage } from '#src/features/tours/storage/rescheduleStorage.ts';

import type { AccessStorage } from '../accessStorage.ts';
import type { Position, PositionProblem } from '../position.ts';

export type AccessEffectDeps = {
  storage: AccessStorage;
  findPosition: () => Promise<Position | PositionProblem>;
  /** Stores the draft for booking another time. */
  changes: Pick<RescheduleStorage, 'write'>;
  now: () => number;
  newKey: () => string;
  /** The page's own query string: the store's copy has no token. */
  search: () => string;
};
