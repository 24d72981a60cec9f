import type { UnitStanding } from '#server/db/tours/unitStanding.ts';
import type { UnitStatus } from '#server/homes/home.ts';

import type { TourUnavailableReason } from './tourPlace.ts';

/** Null while the home is for rent. */
export function goneReason(standing: UnitStanding | null): TourUnavailableReason | null {
  if (!standing) return 'OFF_MARKET';
  const { status } = standing;
  return status === 'LEASED' || status === 'OFF_MARKET' || status === 'ON_HOLD' ? status : null;
}

/** Its tours end. One that is held back for somebody may come back. */
export const isGoneForGood = (status: UnitStatus): boolean => status === 'LEASED' || status === 'OFF_MARKET';
