import { isDay } from '#domain/isDay.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { SlotQueryInput } from '#server/graphql/schemaTypes.ts';
import { dayIn } from '#server/time/days.ts';

import { validateSessionKey } from '../model/validateSessionKey.ts';

const MAX_DAYS = 31;

/** The requested range of days. */
export function resolveSlotDays(input: SlotQueryInput, timeZone: string, now: Date) {
  const { from, sessionKey } = input;
  const days = input.days ?? 0;
  const problems: ErrorInfo = {};
  if (typeof from === 'string' && !isDay(from)) problems.from = 'Enter a valid date.';
  if (days < 1 || days > MAX_DAYS) problems.days = `Ask for 1 to ${MAX_DAYS} days.`;
  if (typeof sessionKey === 'string') validateSessionKey(sessionKey, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return { from: from ?? dayIn(timeZone, now), days };
}
