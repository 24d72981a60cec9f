import type { Hold, Slot } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import type { TourHold } from '#src/api/tours.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

const UNHEARD = 'We couldn’t reach our server to hold this time. Please try again.';

type Answer = { data?: TourHold; error?: unknown };

const holdOf = ({ id, slot, expiresAt, secondsLeft, extensionsLeft }: TourHold): Hold => ({
  id,
  slotId: slot.id,
  expiresAt,
  leftMs: secondsLeft * 1000,
  extensionsLeft,
});

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'startsAt' in value &&
  'localLabel' in value;

/** The times that are offered in place of one that is taken. */
export function alternativesOf({ help }: ApiError): Slot[] {
  const given = help?.alternatives;
  return Array.isArray(given) ? given.filter(isSlot) : [];
}

/** What the machine is told of an attempt to keep a time. */
export function holdEventOf(slotId: string, { data, error }: Answer): TourEvent {
  if (data) return { type: 'hold.taken', hold: holdOf(data) };
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return { type: 'hold.unknown', slotId, message: UNHEARD };
  const { code, message, info } = refused;
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed', because: reasonOf(refused) };
  // it says nothing about the time
  if (code === 'RATE_LIMITED') return { type: 'hold.unknown', slotId, message, code };
  const told = Object.values(info ?? {}).flat();
  return {
    type: 'hold.refused',
    slotId,
    code: code ?? '',
    message: told.length > 0 ? told.join(' ') : message,
    alternatives: alternativesOf(refused),
  };
}

export const reasonOf = ({ help }: ApiError) => (typeof help?.reason === 'string' ? help.reason : 'NO_TOURS');
