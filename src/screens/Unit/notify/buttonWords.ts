import type { Unit } from '#src/api/units.ts';
import { standingOf } from '#src/lib/standing.ts';

/** What one most wants to hear of a home as it is now. */
export function buttonWords(unit: Unit): string {
  const { status, notReadyBecause } = unit.availability;
  if (standingOf(unit).isGone || status === 'ON_HOLD') return 'Tell me when it’s available again';
  if (notReadyBecause !== null) return 'Tell me when tours open';
  return status === 'COMING_SOON' ? 'Tell me when it’s available' : 'Tell me if the price drops';
}
