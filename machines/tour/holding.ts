import { assign, stateIn } from 'xstate';

import { bookingHoldStates } from '../hold/holdStates.ts';
import {
  clearHold,
  extendHold,
  releaseHold,
  reportHoldError,
  takeHold,
  withoutSlot,
} from '../hold/oneHold.ts';
import { tour } from './setup.ts';

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
        actions: releaseHold,
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
      entry: takeHold,
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'address.changed': 'left',
            'hold.taken': {
              guard: 'isAwaited',
              target: '#tour.open.hold.held',
              actions: [applyHold, raiseSlotSettled],
            },
            // A visitor who may hold no more times continues without a hold; the time is booked if still free
            // at the end.
            'hold.unknown': {
              guard: { type: 'isDenied', params: ({ event }) => event },
              target: '#tour.open.hold.lapsed',
              actions: [reportHoldError, raiseSlotSettled],
            },
          },
        },
        // A visitor who has left the page in the meantime stays where they are.
        left: {
          on: { 'hold.taken': { guard: 'isAwaited', target: '#tour.open.hold.held', actions: applyHold } },
        },
      },
      on: {
        'hold.refused': [
          // The visitor's own request may have the time by now; its answer decides.
          { guard: stateIn({ open: { step: 'submitting' } }), target: 'lapsed' },
          // The previous hold is released only for another time that is actually held.
          { guard: 'hasOtherPreviousSlot', target: 'renewing', actions: restorePreviousSlot },
          { guard: 'isAwaited', target: 'none', actions: loseSlot },
        ],
        'hold.unknown': { guard: 'isAwaited', target: 'lapsed', actions: reportHoldError },
      },
    },
    ...bookingHoldStates({
      at: '#tour.open.hold',
      delay: 'holdLeft',
      take: takeHold,
      extend: extendHold({ forDocument: false }),
      extendForDocument: extendHold({ forDocument: true }),
      keep: applyHold,
      clear: clearHold,
      report: reportHoldError,
      lost: {
        'hold.refused': [
          // The visitor's own tour may have the time; resending the request returns the answer.
          { guard: 'mayBeBooked', target: 'lapsed' },
          {
            guard: 'hasOtherPreviousSlot',
            target: 'renewing',
            reenter: true,
            actions: [restorePreviousSlot, raiseSlotUnavailable],
          },
          { guard: 'isAwaited', target: 'none', actions: loseSlot },
        ],
      } as const,
    }),
  },
});
