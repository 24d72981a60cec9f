import type { UnitStatus } from '#server/homes/home.ts';

import { RowRejectedError } from '../feed.ts';
import { parseDay, isNow } from '../values/dates.ts';
import { parseUnitStatus } from '../values/kinds.ts';
import { toSingleLine, formatQuoted } from '../values/texts.ts';

import type { RawHome } from './rawHome.ts';

type Availability = { status: UnitStatus; availableOn: string | null; note: string | null };

/** Other words, such as "vacant" or "listed", say that a home is for rent but not when. */
const availableNowPattern = /(?:\b|_)(?:now|immediate)/i;

/** An explicit status takes precedence; a future date means "later" when the status does not say when. */
export function toAvailability(raw: Pick<RawHome, 'status' | 'availableOn'>, now: Date): Availability {
  const word = toSingleLine(raw.availableOn);
  const day = word !== null && isNow(word) ? null : parseDay(word);
  if (day === undefined) throw new RowRejectedError(`We can’t read the date ${formatQuoted(word ?? '')}.`);
  const isToCome = day !== null && day > now.toISOString().slice(0, 10);
  const parsed = parseUnitStatus(raw.status);
  const words = toSingleLine(raw.status);
  const saysWhen = parsed !== null && (parsed !== 'AVAILABLE_NOW' || availableNowPattern.test(words ?? ''));
  return {
    status: saysWhen ? parsed : isToCome ? 'AVAILABLE_LATER' : 'AVAILABLE_NOW',
    availableOn: day,
    note:
      parsed === null && words !== null
        ? `We don’t know the status ${formatQuoted(words)}, so we went by the date.`
        : null,
  };
}
