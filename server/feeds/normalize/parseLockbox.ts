import { normalizeSerial } from '#domain/tours/access.ts';
import { DEFAULT_LOCKBOX_LOCATION } from '#server/tours/locks/lockboxes.ts';

import { toSingleLine } from '../values/texts.ts';

import type { RawHome } from './rawHome.ts';

/** The lockbox to hang at a home's door. Null means there is none. A null location keeps the stored one. */
export type FeedLockbox = { serial: string; location: string | null } | null;

/** Strict on purpose: a number that a spreadsheet has reformatted would identify another lockbox. */
const serialPattern = /^#?\s*[A-Z0-9]+(?:[\s-]+[A-Z0-9]+)*$/i;
const isLockboxSerial = (serial: string) => /^[A-Z0-9]{4,20}$/.test(serial) && /[1-9]/.test(serial);

/** Visitors read where a lockbox hangs, so its location must not contain the code. */
const mayRevealCode = (place: string) =>
  /\d{4}/.test(place) ||
  !/\p{L}/u.test(place) ||
  /\b(?:codes?|combo|combination|pass\w*|pin)\b.*\d/i.test(place);

/** The lockbox of a row: undefined without a column for the serial. Warnings never contain values. */
export function parseLockbox({ columns, lockboxSerial, lockboxLocation }: RawHome): {
  lockbox?: FeedLockbox;
  notes: string[];
} {
  if (!columns?.has('lockboxSerial')) return { notes: [] };
  const serialText = toSingleLine(lockboxSerial);
  if (serialText === null) return { lockbox: null, notes: [] };
  const serial = normalizeSerial(serialText);
  if (!serialPattern.test(serialText) || !isLockboxSerial(serial)) {
    return {
      notes: ['We didn’t change its lockbox. A serial number must have 4 to 20 letters and digits.'],
    };
  }
  if (!columns.has('lockboxLocation')) return { lockbox: { serial, location: null }, notes: [] };
  const location = toSingleLine(lockboxLocation) ?? DEFAULT_LOCKBOX_LOCATION;
  return mayRevealCode(location)
    ? {
        lockbox: { serial, location: null },
        notes: ['We left out its lockbox location because the text may contain a code.'],
      }
    : { lockbox: { serial, location }, notes: [] };
}
