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
  const dateText = toSingleLine(raw.availableOn);
  const day = dateText !== null && isNow(dateText) ? null : parseDay(dateText);
  if (day === undefined)
    throw new RowRejectedError(`We can’t read the date ${formatQuoted(dateText ?? '')}.`);
  const isFuture = day !== null && day > now.toISOString().slice(0, 10);
  const parsed = parseUnitStatus(raw.status);
  const statusText = toSingleLine(raw.status);
  const saysWhen =
    parsed !== null && (parsed !== 'AVAILABLE_NOW' || availableNowPattern.test(statusText ?? ''));
  return {
    status: saysWhen ? parsed : isFuture ? 'AVAILABLE_LATER' : 'AVAILABLE_NOW',
    availableOn: day,
    note:
      parsed === null && statusText !== null
        ? `We don’t recognize the status ${formatQuoted(statusText)}, so we went by the date.`
        : null,
  };
}
