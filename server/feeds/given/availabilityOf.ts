import type { UnitStatus } from '#server/homes/home.ts';

import { RowRefused } from '../feed.ts';
import { dayOf, isNow } from '../values/dates.ts';
import { statusOf } from '../values/kinds.ts';
import { lineOf, quoted } from '../values/texts.ts';

import type { Given } from './given.ts';

type Availability = { status: UnitStatus; availableOn: string | null; note: string | null };

/** A status that is told stands; a day that is still to come says "later" where none is told. */
export function availabilityOf(given: Pick<Given, 'status' | 'availableOn'>, now: Date): Availability {
  const word = lineOf(given.availableOn);
  const day = word !== null && isNow(word) ? null : dayOf(word);
  if (day === undefined) throw new RowRefused(`We cannot read the date ${quoted(word ?? '')}.`);
  const isToCome = day !== null && day > now.toISOString().slice(0, 10);
  const told = statusOf(given.status);
  const unknown = lineOf(given.status);
  return {
    status: told ?? (isToCome ? 'AVAILABLE_LATER' : 'AVAILABLE_NOW'),
    availableOn: day,
    note:
      told === null && unknown !== null
        ? `We do not know the status ${quoted(unknown)}, and went by the date.`
        : null,
  };
}
