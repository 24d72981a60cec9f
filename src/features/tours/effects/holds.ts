import type { OneHoldAnswer } from '#machines/hold/oneHold.ts';
import type { Hold, Slot } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { TourHold } from '../api/tours.ts';
import { extendTourSlotHold, holdTourSlot, releaseTourSlotHold } from '../api/tours.ts';

const UNCONFIRMED = 'We couldn’t reach our server to hold this time. Please try again.';

type MutationResult = { data?: TourHold; error?: unknown };

const toHold = ({ id, slot, expiresAt, secondsLeft, extensionsLeft }: TourHold): Hold => ({
  id,
  slotId: slot.id,
  expiresAt,
  remainingMs: secondsLeft * 1000,
  extensionsLeft,
});

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'startsAt' in value &&
  'localLabel' in value;

/** The times offered in place of one that is taken. */
export function getAlternatives({ help }: ApiError): Slot[] {
  const alternatives = help?.alternatives;
  return Array.isArray(alternatives) ? alternatives.filter(isSlot) : [];
}

/** Not every time that cannot be booked has been taken: it may be too soon, or the office closed. */
const getSlotErrorCode = ({ code, help }: ApiError): string =>
  code === 'SLOT_UNAVAILABLE' && help?.reason === 'NOT_OFFERED' ? 'SLOT_NOT_OFFERED' : (code ?? '');

/** The machine's event for a request that was refused because its time cannot be booked. */
export const toLostSlotEvent = (error: ApiError) => ({
  type: 'slot.lost' as const,
  code: getSlotErrorCode(error),
  message: error.message,
  alternatives: getAlternatives(error),
});

type HoldEvent = OneHoldAnswer | { type: 'home.closed'; reason: string };

/** The machine's event for an attempt to hold a time. */
export function toHoldEvent(slotId: string, { data, error }: MutationResult): HoldEvent {
  if (data) return { type: 'hold.taken', hold: toHold(data) };
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return { type: 'hold.unknown', slotId, message: UNCONFIRMED };
  const { code, message, info } = apiError;
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed', reason: getHoldErrorReason(apiError) };
  // this says nothing about the time itself
  if (code === 'RATE_LIMITED') return { type: 'hold.unknown', slotId, message, code };
  const texts = Object.values(info ?? {}).flat();
  return {
    type: 'hold.refused',
    slotId,
    code: getSlotErrorCode(apiError),
    message: texts.length > 0 ? texts.join(' ') : message,
    alternatives: getAlternatives(apiError),
  };
}

export const getHoldErrorReason = ({ help }: ApiError) =>
  typeof help?.reason === 'string' ? help.reason : 'NO_TOURS';

type Session = { organizationId: string; sessionKey: string };

export const takeHold = async (store: AppStore, input: Session & { slug: string; slotId: string }) =>
  toHoldEvent(input.slotId, await store.dispatch(holdTourSlot.initiate(input)));

export const extendHold = async (
  store: AppStore,
  { slotId, ...input }: Session & { slotId: string; holdId: string; forDocument: boolean },
) => toHoldEvent(slotId, await store.dispatch(extendTourSlotHold.initiate(input)));

/** If the release fails, the hold expires in a few minutes anyway. */
export async function releaseHold(
  store: AppStore,
  { holdId, ...session }: Session & { holdId: string | null },
) {
  if (holdId !== null) await store.dispatch(releaseTourSlotHold.initiate({ ...session, holdId }));
}
