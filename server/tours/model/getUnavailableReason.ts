import type { UnitSnapshot } from './getUnitStatus.ts';
import type { TourUnavailableReason } from './tourPlace.ts';

/** Null while the home is for rent. */
export function getUnavailableReason(unitStatus: UnitSnapshot | null): TourUnavailableReason | null {
  if (!unitStatus) return 'OFF_MARKET';
  const { status } = unitStatus;
  return status === 'LEASED' || status === 'OFF_MARKET' || status === 'ON_HOLD' ? status : null;
}
