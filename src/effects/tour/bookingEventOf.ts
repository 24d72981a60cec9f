import type { TourEvent } from '#machines/tour/events.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';
import { atAnswers } from '#src/lib/tourAnswers.ts';

import { alternativesOf, reasonOf } from './holds.ts';
import { proofsWanted } from './proofsWanted.ts';

const UNHEARD = 'We couldn’t confirm your booking. Nothing is lost – try again; you won’t be booked twice.';

type Answer = { data?: { publicToken: string }; error?: unknown };

/** What the machine is told of a request for a tour. */
export function bookingEventOf({ data, error }: Answer, questions: TourOffer['questions']): TourEvent {
  if (data) return { type: 'request.booked', publicToken: data.publicToken };
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return { type: 'request.lost', message: UNHEARD };
  const { code, message, info } = refused;
  if (code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED') {
    return { type: 'slot.lost', message, alternatives: alternativesOf(refused) };
  }
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed', because: reasonOf(refused) };
  if (code === 'VERIFICATION_REQUIRED') {
    return { type: 'request.refused', trouble: { code, message, fields: proofsWanted(refused) } };
  }
  const told = Object.entries(info ?? {}).map(
    ([name, words]) => [name.replace(/^contact\./, ''), words] as const,
  );
  const fields = atAnswers(
    Object.fromEntries(told),
    questions.map(({ id }) => id),
  );
  return { type: 'request.refused', trouble: { code: code ?? '', message, fields } };
}
