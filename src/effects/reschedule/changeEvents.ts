import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

import { alternativesOf } from '../tour/holds.ts';
import { seenTourOf } from './seenTourOf.ts';

const MOVE_UNHEARD =
  'We couldn’t confirm that your tour was moved. Nothing is lost – try again; it won’t be moved twice.';
const CANCEL_UNHEARD =
  'We couldn’t confirm that your tour was canceled. Try again – if it’s already canceled, nothing changes.';

type Answer = { data?: BookedTour; error?: unknown };

const fieldsOf = ({ info }: ApiError) =>
  Object.fromEntries(Object.entries(info ?? {}).map(([name, messages]) => [name, [messages].flat()]));

const refusedOf = (error: unknown): ApiError | null => {
  const refused = apiErrorOf(error);
  return refused && isRefusal(refused) ? refused : null;
};

/** What the machine is told of a request for another time. */
export function moveEventOf({ data, error }: Answer): ChangeEvent {
  if (data) return { type: 'move.done', seen: seenTourOf(data) };
  const refused = refusedOf(error);
  if (!refused) return { type: 'move.lost', message: MOVE_UNHEARD };
  const { code, message, help } = refused;
  if (code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED') {
    return { type: 'slot.lost', message, alternatives: alternativesOf(refused) };
  }
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed' };
  // why, the tour itself tells
  if (code === 'TOUR_BLOCKED' || code === 'NOT_FOUND') return { type: 'tour.blocked' };
  const missing = Array.isArray(help?.kinds) ? help.kinds.map(String) : [];
  return {
    type: 'move.refused',
    trouble: { code: code ?? '', message, fields: fieldsOf(refused) },
    missing,
  };
}

/** The same of a request to end it. */
export function cancelEventOf({ data, error }: Answer): ChangeEvent {
  if (data) return { type: 'cancel.done', seen: seenTourOf(data) };
  const refused = refusedOf(error);
  if (!refused) return { type: 'cancel.lost', message: CANCEL_UNHEARD };
  const { code, message } = refused;
  if (code === 'TOUR_BLOCKED' || code === 'NOT_FOUND') return { type: 'tour.blocked' };
  return { type: 'cancel.refused', trouble: { code: code ?? '', message, fields: fieldsOf(refused) } };
}
