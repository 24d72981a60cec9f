import { and, assign, stateIn } from 'xstate';

import type { Slot, TourContext } from './context.ts';
import { createFlowError } from './createFlowError.ts';
import type { TourEvent } from './events.ts';
import { tour } from './setup.ts';

type HoldRefusal = { alternatives: readonly Slot[]; message: string; code?: string };
type ReceivedEvent<Type extends TourEvent['type']> = { event: Extract<TourEvent, { type: Type }> };

const requestHold = {
  type: 'takeHold',
  params: ({ context }: { context: TourContext }) => ({
    slotId: context.slot?.id ?? '',
    sessionKey: context.sessionKey,
  }),
} as const;

const toHoldParams = ({ context }: { context: TourContext }) => ({
  holdId: context.hold?.id ?? '',
  sessionKey: context.sessionKey,
});

const extendHold = ({ forDocument }: { forDocument: boolean }) =>
  ({
    type: 'extendHold',
    params: (now: { context: TourContext }) => ({ ...toHoldParams(now), forDocument }),
  }) as const;

const SLOT_TAKEN = 'SLOT_UNAVAILABLE';

/** Only a time that another visitor has is reported as taken. */
const withoutSlot = ({ slot }: TourContext, { alternatives, message, code = SLOT_TAKEN }: HoldRefusal) => ({
  lostSlot: code === SLOT_TAKEN ? slot : null,
  slot: null,
  hold: null,
  alternatives,
  error: createFlowError(message, code),
  idempotencyKey: null,
});

const raiseSlotUnavailable = tour.raise({ type: 'slot.unavailable' });

const loseSlot = [
  tour.assign(({ context, event }) => ('alternatives' in event ? withoutSlot(context, event) : {})),
  raiseSlotUnavailable,
];

const restorePreviousSlot = tour.assign(({ context, event }) =>
  'alternatives' in event
    ? {
        ...withoutSlot(context, event),
        // A request for that time may still be unanswered.
        idempotencyKey: context.idempotencyKey,
        slot: context.previousSlot,
        type: context.previousSlot?.type ?? null,
      }
    : {},
);

const applyHold = tour.assign(({ event }) =>
  event.type === 'hold.taken' ? { hold: event.hold, previousSlot: null } : {},
);

const raiseSlotSettled = tour.raise({ type: 'slot.settled' });

const reportHoldError = tour.assign(({ event }) =>
  event.type === 'hold.unknown' ? { error: createFlowError(event.message, event.code) } : {},
);

/** Ignores an answer about a time that the visitor has left in the meantime. */
const ifSameSlot = {
  type: 'isForSlot',
  params: ({ event }: ReceivedEvent<'hold.refused' | 'hold.unknown'>) => event,
} as const;
const ifHeldSameSlot = {
  type: 'isForSlot',
  params: ({ event }: ReceivedEvent<'hold.taken'>) => event.hold,
} as const;

/** The server may still hold that time, or it may be free, so it is requested. */
const ifPreviousSlotIsHeld = {
  type: 'hasOtherPreviousSlot',
  params: ({ event }: ReceivedEvent<'hold.refused'>) => event,
} as const;

const ifMaybeBooked = {
  type: 'mayBeBooked',
  params: ({ event }: ReceivedEvent<'hold.refused'>) => event,
} as const;

const ifRateLimited = {
  type: 'isDenied',
  params: ({ event }: ReceivedEvent<'hold.unknown'>) => event,
} as const;

/** The time held for the visitor while they complete the remaining steps. */
export const holding = tour.createStateConfig({
  initial: 'looking',
  on: {
    'slot.chosen': {
      target: '.requesting',
      actions: assign(({ context: { hold, slot, previousSlot }, event }) => ({
        slot: event.slot,
        type: event.slot.type,
        isSlotCommitted: true,
        previousSlot: hold?.slotId === slot?.id ? slot : previousSlot,
        alternatives: [],
        lostSlot: null,
        error: null,
        notice: null,
      })),
    },
    'kind.chosen': [
      {
        guard: { type: 'holdsOtherKind', params: ({ event }) => event },
        target: '.none',
        actions: { type: 'releaseHold', params: toHoldParams },
      },
      {
        guard: { type: 'hasSlotOfOtherKind', params: ({ event }) => event },
        target: '.none',
      },
    ],
    'slot.lost': {
      target: '.none',
      actions: loseSlot,
    },
  },
  states: {
    // After a reload, the time may have been taken by another visitor.
    looking: {
      always: [
        { guard: 'hasUncommittedSlot', target: 'uncommitted' },
        { guard: 'hasSlot', target: 'renewing' },
        { target: 'none' },
      ],
    },
    // A time chosen on a card or in an email is not held until the visitor goes on with it.
    uncommitted: {
      exit: assign({ isSlotCommitted: true }),
      on: {
        'extension.requested': { target: 'renewing.pressed', actions: assign({ error: null }) },
        'contact.submitted': 'renewing',
        'details.submitted': 'renewing',
        'code.sent': 'renewing',
        'contact.verified': 'renewing',
        'identity.changed': 'renewing',
        'verification.postponed': 'renewing',
      },
    },
    none: { entry: assign({ hold: null, previousSlot: null }) },
    requesting: {
      entry: requestHold,
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'address.changed': 'left',
            'hold.taken': {
              guard: ifHeldSameSlot,
              target: '#tour.open.hold.held',
              actions: [applyHold, raiseSlotSettled],
            },
            // A visitor who may hold no more times continues without a hold; the time is booked if still free
            // at the end.
            'hold.unknown': {
              guard: ifRateLimited,
              target: '#tour.open.hold.lapsed',
              actions: [reportHoldError, raiseSlotSettled],
            },
          },
        },
        // A visitor who has left the page in the meantime stays where they are.
        left: {
          on: {
            'hold.taken': {
              guard: ifHeldSameSlot,
              target: '#tour.open.hold.held',
              actions: applyHold,
            },
          },
        },
      },
      on: {
        'hold.refused': [
          // The visitor's own request may have the time by now; its answer decides.
          { guard: stateIn({ open: { step: 'submitting' } }), target: 'lapsed' },
          // The previous hold is released only for another time that is actually held.
          { guard: ifPreviousSlotIsHeld, target: 'renewing', actions: restorePreviousSlot },
          {
            guard: ifSameSlot,
            target: 'none',
            actions: loseSlot,
          },
        ],
        'hold.unknown': { guard: ifSameSlot, target: 'lapsed', actions: reportHoldError },
      },
    },
    held: {
      initial: 'quiet',
      // Until the server answers otherwise, the hold ends at its original time, even if an extension is
      // pending.
      after: { holdLeft: 'lapsed' },
      on: {
        'hold.taken': {
          guard: ifHeldSameSlot,
          target: 'held',
          reenter: true,
          actions: applyHold,
        },
      },
      states: {
        quiet: {
          on: {
            'extension.requested': {
              target: 'extending',
              actions: [assign({ error: null }), extendHold({ forDocument: false })],
            },
          },
          // Finding a document takes more than a few minutes; extensions the visitor can request stay
          // available to them.
          always: {
            guard: and([stateIn({ open: { step: 'verify' } }), 'needsTimeForDocument']),
            target: 'extending',
            actions: [assign({ isHeldForDocument: true }), extendHold({ forDocument: true })],
          },
        },
        extending: {
          on: {
            'hold.refused': { guard: ifSameSlot, target: '#tour.open.hold.renewing.pressed' },
            'hold.unknown': { guard: ifSameSlot, target: 'quiet', actions: reportHoldError },
          },
        },
      },
    },
    // Going on holds the time again if it is free; after leaving, it stays free for other visitors.
    lapsed: {
      entry: assign({ hold: null }),
      on: {
        // The time is extended after all; the answer was late.
        'hold.taken': {
          guard: ifHeldSameSlot,
          target: 'held',
          actions: applyHold,
        },
        'extension.requested': { target: 'renewing.pressed', actions: assign({ error: null }) },
        'address.changed': 'renewing',
        'contact.submitted': 'renewing',
        'details.submitted': 'renewing',
        'contact.verified': 'renewing',
      },
    },
    renewing: {
      entry: requestHold,
      initial: 'automatic',
      states: {
        automatic: {},
        pressed: {
          on: {
            'hold.unknown': { guard: ifSameSlot, target: '#tour.open.hold.lapsed', actions: reportHoldError },
          },
        },
      },
      on: {
        'hold.taken': {
          guard: ifHeldSameSlot,
          target: 'held',
          actions: applyHold,
        },
        'hold.refused': [
          // The visitor's own tour may have the time; resending the request returns the answer.
          { guard: ifMaybeBooked, target: 'lapsed' },
          {
            guard: ifPreviousSlotIsHeld,
            target: 'renewing',
            reenter: true,
            actions: [restorePreviousSlot, raiseSlotUnavailable],
          },
          {
            guard: ifSameSlot,
            target: 'none',
            actions: loseSlot,
          },
        ],
        // The request itself decides about a time that is not known to be taken.
        'hold.unknown': { guard: ifSameSlot, target: 'lapsed' },
      },
    },
  },
});
