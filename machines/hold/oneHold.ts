import type { FlowError, Hold, Slot } from '../tour/context.ts';
import { createFlowError } from '../tour/createFlowError.ts';
import { update } from '../update.ts';

type HoldTaken = { type: 'hold.taken'; hold: Hold };
type HoldUnknown = { type: 'hold.unknown'; slotId: string; message: string; code?: string };

/** The answer to a request to hold or extend a time. */
export type OneHoldAnswer =
  | HoldTaken
  | { type: 'hold.refused'; slotId: string; alternatives: readonly Slot[]; message: string; code: string }
  | HoldUnknown;

export type HoldEvent = OneHoldAnswer | { type: 'extension.requested' };

export type HoldRefusal = { alternatives: readonly Slot[]; message: string; code?: string };
type HoldContext = { slot: Slot | null; hold: Hold | null; sessionKey: string };

/** The visitor may have left the time in the meantime. */
export const isAboutSlot = (
  { slot }: Pick<HoldContext, 'slot'>,
  event: { type: string; hold?: Hold; slotId?: string | null },
) => slot !== null && (event.hold?.slotId ?? event.slotId) === slot.id;

export const holdLeft = ({ context }: { context: Pick<HoldContext, 'hold'> }) =>
  Math.max(0, context.hold?.remainingMs ?? 0);

export const takeHold = {
  type: 'takeHold',
  params: ({ context }: { context: HoldContext }) => ({
    slotId: context.slot?.id ?? '',
    sessionKey: context.sessionKey,
  }),
} as const;

export const extendHold = ({ forDocument }: { forDocument: boolean }) =>
  ({
    type: 'extendHold',
    params: ({ context }: { context: HoldContext }) => ({
      holdId: context.hold?.id ?? '',
      sessionKey: context.sessionKey,
      forDocument,
    }),
  }) as const;

export const releaseHold = {
  type: 'releaseHold',
  params: ({ context }: { context: HoldContext }) => ({
    holdId: context.hold?.id ?? null,
    sessionKey: context.sessionKey,
  }),
} as const;

export const keepHold = update<{ hold: Hold | null }, HoldTaken>(({ event }) => ({ hold: event.hold }));

export const clearHold = update<{ hold: Hold | null }>(() => ({ hold: null }));

export const reportHoldError = update<{ error: FlowError | null }, HoldUnknown>(({ event }) => ({
  error: createFlowError(event.message, event.code),
}));

const SLOT_TAKEN = 'SLOT_UNAVAILABLE';

/** Only a time that another visitor has is reported as taken. */
export const withoutSlot = (
  { slot }: Pick<HoldContext, 'slot'>,
  { alternatives, message, code = SLOT_TAKEN }: HoldRefusal,
) => ({
  lostSlot: code === SLOT_TAKEN ? slot : null,
  slot: null,
  hold: null,
  alternatives,
  error: createFlowError(message, code),
  idempotencyKey: null,
});
