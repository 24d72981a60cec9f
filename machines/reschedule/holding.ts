import { assign } from 'xstate';

import type { Slot } from '../tour/context.ts';
import { createFlowError } from '../tour/createFlowError.ts';
import type { ChangeContext } from './context.ts';
import type { ChangeEvent } from './events.ts';
import { change } from './setup.ts';

type ReceivedEvent<Type extends ChangeEvent['type']> = { event: Extract<ChangeEvent, { type: Type }> };
type HoldRefusal = { alternatives: readonly Slot[]; message: string; code?: string };

const SLOT_TAKEN = 'SLOT_UNAVAILABLE';

export const takeHold = {
  type: 'takeHold',
  params: ({ context }: { context: ChangeContext }) => ({
    slotId: context.slot?.id ?? '',
    sessionKey: context.sessionKey,
  }),
} as const;

export const toHoldParams = ({ context }: { context: ChangeContext }) => ({
  holdId: context.hold?.id ?? null,
  sessionKey: context.sessionKey,
});

/** Ignores an answer about a time that the visitor has left in the meantime. */
export const ifHeldSameSlot = {
  type: 'isForSlot',
  params: ({ event }: ReceivedEvent<'hold.taken'>) => ({ slotId: event.hold.slotId }),
} as const;
export const ifSameSlot = {
  type: 'isForSlot',
  params: ({ event }: ReceivedEvent<'hold.refused' | 'hold.unknown' | 'hold.unnecessary'>) => ({
    slotId: event.slotId,
  }),
} as const;
const ifMaybeMoved = {
  type: 'mayBeMoved',
  params: ({ event }: ReceivedEvent<'hold.refused'>) => ({ slotId: event.slotId }),
} as const;

/** Only a time that another visitor has is reported as taken. The tour keeps its own time. */
export const withoutSlot = (
  { slot }: ChangeContext,
  { alternatives, message, code = SLOT_TAKEN }: HoldRefusal,
): Partial<ChangeContext> => ({
  lostSlot: code === SLOT_TAKEN ? slot : null,
  slot: null,
  hold: null,
  idempotencyKey: null,
  alternatives,
  missing: [],
  error: createFlowError(message, code),
});

/** The time was taken, so the visitor chooses another one. */
export const toAnotherTime = {
  guard: ifSameSlot,
  target: '#reschedule.open.choosing',
  actions: change.assign(({ context, event }) =>
    event.type === 'hold.refused' ? { ...withoutSlot(context, event), historyMode: 'replace' as const } : {},
  ),
} as const;

/** The new time is held for the visitor while they compare both. */
export const holdStates = {
  // After a reload, the time may have been taken by another visitor.
  looking: { always: [{ guard: 'isHeld', target: 'held' } as const, { target: 'renewing' } as const] },
  held: change.createStateConfig({
    initial: 'quiet',
    // Until the server answers otherwise, the hold ends at its original time, even if an extension is
    // pending.
    after: { holdLeft: '#reschedule.open.confirming.lapsed' },
    on: {
      'hold.taken': {
        guard: ifHeldSameSlot,
        target: '#reschedule.open.confirming.held',
        reenter: true,
        actions: assign({ hold: ({ event }) => event.hold }),
      },
    },
    states: {
      quiet: { on: { 'extension.requested': { target: 'extending', actions: assign({ error: null }) } } },
      extending: {
        entry: {
          type: 'extendHold',
          params: ({ context }) => ({ holdId: context.hold?.id ?? '', sessionKey: context.sessionKey }),
        },
        on: {
          'hold.refused': { guard: ifSameSlot, target: '#reschedule.open.confirming.renewing' },
          'hold.unknown': {
            guard: ifSameSlot,
            target: 'quiet',
            actions: assign({ error: ({ event }) => createFlowError(event.message) }),
          },
        },
      },
    },
  }),
  lapsed: change.createStateConfig({
    entry: assign({ hold: null }),
    on: {
      'extension.requested': {
        target: '#reschedule.open.confirming.renewing',
        actions: assign({ error: null }),
      },
    },
  }),
  renewing: change.createStateConfig({
    entry: takeHold,
    on: {
      'hold.taken': {
        guard: ifHeldSameSlot,
        target: '#reschedule.open.confirming.held',
        actions: assign({ hold: ({ event }) => event.hold }),
      },
      'hold.unnecessary': { guard: ifSameSlot, target: '#reschedule.open.confirming.notHeld' },
      'hold.refused': [
        // The tour itself may have the time; resending the move returns the answer.
        { guard: ifMaybeMoved, target: '#reschedule.open.confirming.lapsed' },
        toAnotherTime,
      ],
      'hold.unknown': {
        guard: ifSameSlot,
        target: '#reschedule.open.confirming.lapsed',
        actions: assign({ error: ({ event }) => createFlowError(event.message) }),
      },
    },
  }),
  // Other visitors cannot take it because it conflicts only with the tour's own time.
  notHeld: {},
};
