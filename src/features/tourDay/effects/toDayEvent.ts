import type { DayContext } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';
import { getAlternatives, getHoldErrorReason } from '#src/features/tours/effects/holds.ts';
import { toMissingVerifications } from '#src/features/tours/effects/toMissingVerifications.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';

import type { BookedDay } from '../api/tourDays.ts';
import { findAnswerField, type mergeQuestions } from '../dayQuestions.ts';

const UNCONFIRMED =
  'We couldn’t confirm your bookings. Nothing is lost – try again; you won’t be booked twice.';

type MutationResult = { data?: BookedDay; error?: unknown };
type DayRequest = { context: DayContext; questions: ReturnType<typeof mergeQuestions> };

/** The machine's event for the response to a day request. */
export function toDayEvent({ data, error }: MutationResult, { context, questions }: DayRequest): DayEvent {
  if (data) {
    const booked = data.map(({ unit, publicToken, status }) => ({ slug: unit.slug, publicToken, status }));
    return { type: 'request.booked', booked };
  }
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return { type: 'request.lost', message: UNCONFIRMED };
  const { code, message, info, help } = apiError;
  const slug = typeof help?.slug === 'string' ? help.slug : null;
  if (slug !== null && code === 'SLOT_UNAVAILABLE') {
    return { type: 'slot.lost', slug, alternatives: getAlternatives(apiError) };
  }
  if (slug !== null && code === 'UNIT_UNAVAILABLE') {
    return { type: 'home.closed', slug, reason: getHoldErrorReason(apiError), message };
  }
  if (slug !== null && code === 'DUPLICATE_TOUR') {
    return { type: 'home.closed', slug, reason: 'BOOKED', message };
  }
  if (code === 'VERIFICATION_REQUIRED') {
    return toRefusedEvent(code, message, Object.entries(toMissingVerifications(apiError)));
  }
  const fields = Object.entries(info ?? {}).map(([name, messages]): [string, string[]] => [
    toFormField(name),
    [messages].flat(),
  ]);
  const errorText = fields.some(([field]) => field === 'stops' || field === 'slotId')
    ? fields.flatMap(([, messages]) => messages).join(' ')
    : message;
  return toRefusedEvent(code ?? '', errorText, fields);

  /** Stops are identified by position: stops.0.slotId */
  function toFormField(name: string): string {
    const [, at, own = ''] = /^stops\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (at === undefined) return name.replace(/^contact\./, '');
    return findAnswerField(questions, context.stops[Number(at)]?.slug ?? '', own) ?? own;
  }
}

const toRefusedEvent = (
  code: string,
  message: string,
  fields: readonly (readonly [string, string[]])[],
): DayEvent => ({
  type: 'request.refused',
  error: { code, message, fields: Object.fromEntries(fields) },
});
