import { serialIn } from '#server/tours/access/serialIn.ts';
import { USUAL_PLACE } from '#server/tours/access/usualPlace.ts';

import { lineOf } from '../values/texts.ts';

import type { Given } from './given.ts';

/** The box that shall hang at the door of a home. Null: none; a place that is null stays as it is. */
export type FeedLockbox = { serial: string; location: string | null } | null;

/** Nothing more: what a spreadsheet has made of a number would be another box. */
const serialOnly = /^#?\s*[A-Z0-9]+(?:[\s-]+[A-Z0-9]+)*$/i;
const isSerial = (serial: string) => /^[A-Z0-9]{4,20}$/.test(serial) && /[1-9]/.test(serial);

/** Visitors read where a box hangs, and shall not read there what opens it. */
const mayTellCode = (place: string) =>
  /\d{4}/.test(place) ||
  !/\p{L}/u.test(place) ||
  /\b(?:codes?|combo|combination|pass\w*|pin)\b.*\d/i.test(place);

/** What a row tells of its lockbox: nothing without a column for the serial. No value stands in a remark. */
export function lockboxOf({ columns, lockboxSerial, lockboxLocation }: Given): {
  lockbox?: FeedLockbox;
  notes: string[];
} {
  if (!columns?.has('lockboxSerial')) return { notes: [] };
  const told = lineOf(lockboxSerial);
  if (told === null) return { lockbox: null, notes: [] };
  const serial = serialIn(told);
  if (!serialOnly.test(told) || !isSerial(serial)) {
    return {
      notes: ['We left its lockbox as it is because a serial number has 4 to 20 letters and digits.'],
    };
  }
  if (!columns.has('lockboxLocation')) return { lockbox: { serial, location: null }, notes: [] };
  const location = lineOf(lockboxLocation) ?? USUAL_PLACE;
  return mayTellCode(location)
    ? {
        lockbox: { serial, location: null },
        notes: ['We left out where its lockbox hangs because the text may contain a code.'],
      }
    : { lockbox: { serial, location }, notes: [] };
}
