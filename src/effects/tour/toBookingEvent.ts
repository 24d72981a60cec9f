import type { TourEvent } from '#machines/tour/events.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';
import { toAnswerErrors } from '#src/lib/tourAnswers.ts';

import { getAlternatives, getHoldErrorReason } from './holds.ts';
import { toMissingVerifications } from './toMissingVerifications.ts';

const UNCONFIRMED =
  'We couldn’t confirm your booking. Nothing is lost – try again; you won’t be booked twice.';

type MutationResult = { data?: { publicToken: string }; error?: unknown };

/** The machine's event for the response to a tour request. */
export function toBookingEvent(
  { data, error }: MutationResult,
  questions: TourOffer['questions'],
): TourEvent {
  if (data) return { type: 'request.booked', publicToken: data.publicToken };
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return { type: 'request.lost', message: UNCONFIRMED };
  const { code, message, info } = apiError;
  if (code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED') {
    return { type: 'slot.lost', message, alternatives: getAlternatives(apiError) };
  }
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed', reason: getHoldErrorReason(apiError) };
  if (code === 'VERIFICATION_REQUIRED') {
    return { type: 'request.refused', error: { code, message, fields: toMissingVerifications(apiError) } };
  }
  const entries = Object.entries(info ?? {}).map(
    ([name, words]) => [name.replace(/^contact\./, ''), words] as const,
  );
  const fields = toAnswerErrors(
    Object.fromEntries(entries),
    questions.map(({ id }) => id),
  );
  return { type: 'request.refused', error: { code: code ?? '', message, fields } };
}
