import type { UnitStatus } from '#server/homes/home.ts';

import { parseUnitStatus } from '../values/kinds.ts';
import type { XmlElement } from '../xml/element.ts';
import { findChild, getText } from '../xml/element.ts';

/** How each status is written in the three fields of the format, and in words. */
export const mitsStatuses: Record<UnitStatus, { occupancy: string; leased: string; words: string }> = {
  AVAILABLE_NOW: { occupancy: 'vacant', leased: 'available', words: 'Available now' },
  AVAILABLE_LATER: { occupancy: 'occupied', leased: 'on_notice', words: 'Available later' },
  COMING_SOON: { occupancy: 'vacant', leased: 'other', words: 'Coming soon' },
  ON_HOLD: { occupancy: 'vacant', leased: 'reserved', words: 'On hold' },
  LEASED: { occupancy: 'occupied', leased: 'leased', words: 'Leased' },
  OFF_MARKET: { occupancy: 'vacant', leased: 'other', words: 'Off market' },
};

/** Homes that are occupied, rented or not rentable are skipped. Null means it's derived from the date. */
export function parseStatus(ilsUnit: XmlElement, unit: XmlElement | null): UnitStatus | 'SKIPPED' | null {
  const getLowerText = (name: string) => (getText(unit, name) ?? getText(ilsUnit, name) ?? '').toLowerCase();
  const economic = getLowerText('uniteconomicstatus');
  const words = getLowerText('uniteconomicstatusdescription');
  const leased = getLowerText('unitleasedstatus').replaceAll('_', ' ');
  const occupancy = getLowerText('unitoccupancystatus') || getLowerText('occupancystatus');
  const vacancy = getText(findChild(ilsUnit, 'availability'), 'vacancyclass')?.toLowerCase() ?? '';
  const isOnNotice = [leased, words, economic].some(
    (text) => /notice|ntv/.test(text) && !text.includes('no notice'),
  );

  if (/model|down|admin|office|employee|storage/.test(economic)) return 'SKIPPED';
  if (/no notice|rented|leased/.test(words.replace(/unrented|unleased|not leased/g, ''))) return 'SKIPPED';
  if (/^(leased|rented|reserved|pre.?leased|future resident)|leased on notice/.test(leased)) return 'SKIPPED';
  if (words !== '') return parseUnitStatus(words);
  if (isOnNotice) return 'AVAILABLE_LATER';
  if (occupancy.startsWith('occupied') || economic.startsWith('occupied') || vacancy === 'occupied') {
    return leased === 'available' ? null : 'SKIPPED';
  }
  return null;
}
