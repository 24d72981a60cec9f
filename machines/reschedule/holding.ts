import { assign } from 'xstate';

import type { Slot } from '../tour/context.ts';
import type { ChangeContext } from './context.ts';
import type { ChangeEvent } from './events.ts';
import { change } from './setup.ts';

type Answer<Type extends ChangeEvent['type']> = { event: Extract<ChangeEvent, { type: Type }> };
type Refused = { alternatives: readonly Slot[]; message: string; code?: string };

const TAKEN = 'SLOT_UNAVAILABLE';

export const troubleOf = (message: string, code = 'UNKNOWN') => ({ code, message, fields: {} });

export const takeHold = {
  type: 'takeHold',
  params: ({ context }: { context: ChangeContext }) => ({
    slotId: context.slot?.id ?? '',
    sessionKey: context.sessionKey,
  }),
} as const;

export const heldNow = ({ context }: { context: ChangeContext }) => ({
  holdId: context.hold?.id ?? null,
  sessionKey: context.sessionKey,
});

/** An answer about a time that has been left in the meantime is not listened to. */
export const ifTakenIsWanted = {
  type: 'isForSlot',
  params: ({ event }: Answer<'hold.taken'>) => ({ slotId: event.hold.slotId }),
} as const;
export const ifStillWanted = {
  type: 'isForSlot',
  params: ({ event }: Answer<'hold.refused' | 'hold.unknown' | 'hold.unneeded'>) => ({
    slotId: event.slotId,
  }),
} as const;
const ifPerhapsMoved = {
  type: 'isPerhapsMoved',
  params: ({ event }: Answer<'hold.refused'>) => ({ slotId: event.slotId }),
} as const;

/** Only a time that somebody else has is said to be taken. The tour keeps its own. */
export const withoutSlot = (
  { slot }: ChangeContext,
  { alternatives, message, code = TAKEN }: Refused,
): Partial<ChangeContext> => ({
  lostSlot: code === TAKEN ? slot : null,
  slot: null,
  hold: null,
  idempotencyKey: null,
  alternatives,
  missing: [],
  trouble: troubleOf(message, code),
});

/** Somebody else has it: another one is chosen. */
export const toAnotherTime = {
  guard: ifStillWanted,
  target: '#reschedule.open.choosing',
  actions: change.assign(({ context, event }) =>
    event.type === 'hold.refused' ? { ...withoutSlot(context, event), how: 'replace' as const } : {},
  ),
} as const;

/** The new time is kept for the visitor while he looks at both. */
export const keeping = {
  // after a reload it may have been given to somebody else
  looking: { always: [{ guard: 'isHeld', target: 'held' } as const, { target: 'renewing' } as const] },
  held: change.createStateConfig({
    initial: 'quiet',
    // until the server says otherwise it ends when it was to end, asked for longer or not
    after: { holdLeft: '#reschedule.open.confirming.lapsed' },
    on: {
      'hold.taken': {
        guard: ifTakenIsWanted,
        target: '#reschedule.open.confirming.held',
        reenter: true,
        actions: assign({ hold: ({ event }) => event.hold }),
      },
    },
    states: {
      quiet: { on: { 'extension.asked': { target: 'extending', actions: assign({ trouble: null }) } } },
      extending: {
        entry: {
          type: 'extendHold',
          params: ({ context }) => ({ holdId: context.hold?.id ?? '', sessionKey: context.sessionKey }),
        },
        on: {
          'hold.refused': { guard: ifStillWanted, target: '#reschedule.open.confirming.renewing' },
          'hold.unknown': {
            guard: ifStillWanted,
            target: 'quiet',
            actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
          },
        },
      },
    },
  }),
  lapsed: change.createStateConfig({
    entry: assign({ hold: null }),
    on: {
      'extension.asked': {
        target: '#reschedule.open.confirming.renewing',
        actions: assign({ trouble: null }),
      },
    },
  }),
  renewing: change.createStateConfig({
    entry: takeHold,
    on: {
      'hold.taken': {
        guard: ifTakenIsWanted,
        target: '#reschedule.open.confirming.held',
        actions: assign({ hold: ({ event }) => event.hold }),
      },
      'hold.unneeded': { guard: ifStillWanted, target: '#reschedule.open.confirming.unheld' },
      'hold.refused': [
        // the tour itself may have it, of which nobody has heard: the move, sent again, tells
        { guard: ifPerhapsMoved, target: '#reschedule.open.confirming.lapsed' },
        toAnotherTime,
      ],
      'hold.unknown': {
        guard: ifStillWanted,
        target: '#reschedule.open.confirming.lapsed',
        actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
      },
    },
  }),
  // nobody else can have it beside the time that the tour has
  unheld: {},
};
