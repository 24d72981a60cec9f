import { getHomeStatus } from '#src/features/homes/homeStatus.ts';

import type { Unit } from '../api/units.ts';

/** The alert that is most relevant for the home's current status. */
export function getNotifyLabel(unit: Unit): string {
  const { status, notReadyReason } = unit.availability;
  if (getHomeStatus(unit).isUnavailable || status === 'ON_HOLD') return 'Tell me when it’s available again';
  if (notReadyReason !== null) return 'Tell me when tours open';
  return status === 'COMING_SOON' ? 'Tell me when it’s available' : 'Tell me if the price drops';
}
