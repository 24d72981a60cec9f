import { isDay } from '#domain/isDay.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { dayIn } from '#server/homes/days.ts';

import { validateSessionKey } from './validateSessionKey.ts';

export type SlotQueryInput = {
  slug: string;
  type: TourKind;
  from?: string | null;
  days: number;
  sessionKey?: string | null;
  rescheduleToken?: string | null;
  sameDayAs?: string | null;
};

const MAX_DAYS = 31;

/** The requested range of days. */
export function resolveSlotDays({ from, days, sessionKey }: SlotQueryInput, timeZone: string, now: Date) {
  const problems: ErrorInfo = {};
  if (typeof from === 'string' && !isDay(from)) problems.from = 'Enter a valid date.';
  if (days < 1 || days > MAX_DAYS) problems.days = `Ask for 1 to ${MAX_DAYS} days.`;
  if (typeof sessionKey === 'string') validateSessionKey(sessionKey, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return { from: from ?? dayIn(timeZone, now), days };
}
