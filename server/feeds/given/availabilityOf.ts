import type { UnitStatus } from '#server/homes/home.ts';

import { RowRefused } from '../feed.ts';
import { dayOf, isNow } from '../values/dates.ts';
import { statusOf } from '../values/kinds.ts';
import { lineOf, quoted } from '../values/texts.ts';

import type { Given } from './given.ts';

type Availability = { status: UnitStatus; availableOn: string | null; note: string | null };

/** Other words, as "vacant" or "listed", say that a home is for rent, and nothing of when. */
const saysNow = /(?:\b|_)(?:now|immediate)/i;

/** A status that is told stands; a day that is still to come says "later" where the status does not say when. */
export function availabilityOf(given: Pick<Given, 'status' | 'availableOn'>, now: Date): Availability {
  const word = lineOf(given.availableOn);
  const day = word !== null && isNow(word) ? null : dayOf(word);
  if (day === undefined) throw new RowRefused(`We can’t read the date ${quoted(word ?? '')}.`);
  const isToCome = day !== null && day > now.toISOString().slice(0, 10);
  const told = statusOf(given.status);
  const words = lineOf(given.status);
  const saysWhen = told !== null && (told !== 'AVAILABLE_NOW' || saysNow.test(words ?? ''));
  return {
    status: saysWhen ? told : isToCome ? 'AVAILABLE_LATER' : 'AVAILABLE_NOW',
    availableOn: day,
    note:
      told === null && words !== null
        ? `We don’t know the status ${quoted(words)}, so we went by the date.`
        : null,
  };
}
