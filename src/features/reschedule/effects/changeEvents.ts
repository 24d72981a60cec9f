import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { toLostSlotEvent } from '#src/features/tours/effects/holds.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';

import { toSeenTour } from './toSeenTour.ts';

const MOVE_NO_RESPONSE =
  'We couldn’t confirm that your tour was rescheduled. Nothing is lost – try again; it won’t be rescheduled twice.';
const CANCEL_NO_RESPONSE =
  'We couldn’t confirm that your tour was canceled. Try again – if it’s already canceled, nothing changes.';

type MutationResult = { data?: BookedTour; error?: unknown };

const toFieldMessages = ({ info }: ApiError) =>
  Object.fromEntries(Object.entries(info ?? {}).map(([name, messages]) => [name, [messages].flat()]));

const toRefusal = (error: unknown): ApiError | null => {
  const apiError = toApiError(error);
  return apiError && isRefusal(apiError) ? apiError : null;
};

/** The machine's event for the response to a move request. */
export function toMoveEvent({ data, error }: MutationResult): ChangeEvent {
  if (data) return { type: 'move.done', current: toSeenTour(data) };
  const refusal = toRefusal(error);
  if (!refusal) return { type: 'move.lost', message: MOVE_NO_RESPONSE };
  const { code, message, help } = refusal;
  if (code === 'SLOT_UNAVAILABLE') return toLostSlotEvent(refusal);
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed' };
  // the tour itself shows the reason
  if (code === 'TOUR_BLOCKED' || code === 'NOT_FOUND') return { type: 'tour.blocked' };
  const missing = Array.isArray(help?.kinds) ? help.kinds.map(String) : [];
  return {
    type: 'move.refused',
    error: { code: code ?? '', message, fields: toFieldMessages(refusal) },
    missing,
  };
}

/** The machine's event for the response to a cancellation. */
export function toCancelEvent({ data, error }: MutationResult): ChangeEvent {
  if (data) return { type: 'cancel.done', current: toSeenTour(data) };
  const refusal = toRefusal(error);
  if (!refusal) return { type: 'cancel.lost', message: CANCEL_NO_RESPONSE };
  const { code, message } = refusal;
  if (code === 'TOUR_BLOCKED' || code === 'NOT_FOUND') return { type: 'tour.blocked' };
  return { type: 'cancel.refused', error: { code: code ?? '', message, fields: toFieldMessages(refusal) } };
}
