import { and, assign, stateIn } from 'xstate';

import type { Slot, TourContext } from './context.ts';
import type { TourEvent } from './events.ts';
import { tour } from './setup.ts';

type Refused = { alternatives: readonly Slot[]; message: string; code?: string };
type Answer<Type extends TourEvent['type']> = { event: Extract<TourEvent, { type: Type }> };

const asked = {
  type: 'takeHold',
  params: ({ context }: { context: TourContext }) => ({
    slotId: context.slot?.id ?? '',
    sessionKey: context.sessionKey,
  }),
} as const;

const heldNow = ({ context }: { context: TourContext }) => ({
  holdId: context.hold?.id ?? '',
  sessionKey: context.sessionKey,
});

const longer = ({ forDocument }: { forDocument: boolean }) =>
  ({
    type: 'extendHold',
    params: (now: { context: TourContext }) => ({ ...heldNow(now), forDocument }),
  }) as const;

const troubleOf = (message: string, code = 'UNKNOWN') => ({ code, message, fields: {} });

const TAKEN = 'SLOT_UNAVAILABLE';

/** Only a time that somebody else has is said to be taken. */
const withoutSlot = ({ slot }: TourContext, { alternatives, message, code = TAKEN }: Refused) => ({
  lostSlot: code === TAKEN ? slot : null,
  slot: null,
  hold: null,
  alternatives,
  trouble: troubleOf(message, code),
  idempotencyKey: null,
});

const gone = tour.raise({ type: 'slot.gone' });

const lost = [
  tour.assign(({ context, event }) => ('alternatives' in event ? withoutSlot(context, event) : {})),
  gone,
];

const backToKept = tour.assign(({ context, event }) =>
  'alternatives' in event
    ? {
        ...withoutSlot(context, event),
        // of that time it may be a request of which nothing was heard
        idempotencyKey: context.idempotencyKey,
        slot: context.keptSlot,
        type: context.keptSlot?.type ?? null,
      }
    : {},
);

const taken = tour.assign(({ event }) =>
  event.type === 'hold.taken' ? { hold: event.hold, keptSlot: null } : {},
);

const settled = tour.raise({ type: 'slot.settled' });

const told = tour.assign(({ event }) =>
  event.type === 'hold.unknown' ? { trouble: troubleOf(event.message, event.code) } : {},
);

/** An answer about a time that has been left in the meantime is not listened to. */
const ifStillWanted = {
  type: 'isForSlot',
  params: ({ event }: Answer<'hold.refused' | 'hold.unknown'>) => event,
} as const;
const ifTakenIsWanted = {
  type: 'isForSlot',
  params: ({ event }: Answer<'hold.taken'>) => event.hold,
} as const;

/** The server may hold that one still, or it is free: it is asked. */
const ifAnotherIsKept = {
  type: 'keepsAnotherThan',
  params: ({ event }: Answer<'hold.refused'>) => event,
} as const;

const ifPerhapsBooked = {
  type: 'isPerhapsBooked',
  params: ({ event }: Answer<'hold.refused'>) => event,
} as const;

const ifDenied = { type: 'isDenied', params: ({ event }: Answer<'hold.unknown'>) => event } as const;

/** The time that is kept for the visitor while he fills in the rest. */
export const holding = tour.createStateConfig({
  initial: 'looking',
  on: {
    'slot.chosen': {
      target: '.asking',
      actions: assign(({ context: { hold, slot, keptSlot }, event }) => ({
        slot: event.slot,
        type: event.slot.type,
        isSlotCommitted: true,
        keptSlot: hold?.slotId === slot?.id ? slot : keptSlot,
        alternatives: [],
        lostSlot: null,
        trouble: null,
        note: null,
      })),
    },
    'kind.chosen': [
      {
        guard: { type: 'holdsAnotherKind', params: ({ event }) => event },
        target: '.none',
        actions: { type: 'releaseHold', params: heldNow },
      },
      {
        guard: { type: 'wantsAnotherKind', params: ({ event }) => event },
        target: '.none',
      },
    ],
    'slot.lost': {
      target: '.none',
      actions: lost,
    },
  },
  states: {
    // after a reload the time may have been given to somebody else
    looking: {
      always: [
        { guard: 'hasUncommittedSlot', target: 'uncommitted' },
        { guard: 'hasSlot', target: 'renewing' },
        { target: 'none' },
      ],
    },
    // a time chosen on a card or in a mail is kept from nobody until the visitor goes on with it
    uncommitted: {
      exit: assign({ isSlotCommitted: true }),
      on: {
        'extension.asked': { target: 'renewing.pressed', actions: assign({ trouble: null }) },
        'contact.given': 'renewing',
        'details.given': 'renewing',
        'code.sent': 'renewing',
        'contact.proved': 'renewing',
        'identity.changed': 'renewing',
        'verification.postponed': 'renewing',
      },
    },
    none: { entry: assign({ hold: null, keptSlot: null }) },
    asking: {
      entry: asked,
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'address.changed': 'left',
            'hold.taken': {
              guard: ifTakenIsWanted,
              target: '#tour.open.hold.held',
              actions: [taken, settled],
            },
            // whoever may hold no more of them goes on without: it is his if it is free at the end
            'hold.unknown': {
              guard: ifDenied,
              target: '#tour.open.hold.lapsed',
              actions: [told, settled],
            },
          },
        },
        // whoever has gone elsewhere meanwhile is not led on
        left: {
          on: {
            'hold.taken': {
              guard: ifTakenIsWanted,
              target: '#tour.open.hold.held',
              actions: taken,
            },
          },
        },
      },
      on: {
        'hold.refused': [
          // his own request may have it by now: its answer tells
          { guard: stateIn({ open: { step: 'submitting' } }), target: 'lapsed' },
          // what he held before is let go for another that he has, not for one that he has not
          { guard: ifAnotherIsKept, target: 'renewing', actions: backToKept },
          {
            guard: ifStillWanted,
            target: 'none',
            actions: lost,
          },
        ],
        'hold.unknown': { guard: ifStillWanted, target: 'lapsed', actions: told },
      },
    },
    held: {
      initial: 'quiet',
      // until the server says otherwise it ends when it was to end, asked for longer or not
      after: { holdLeft: 'lapsed' },
      on: {
        'hold.taken': {
          guard: ifTakenIsWanted,
          target: 'held',
          reenter: true,
          actions: taken,
        },
      },
      states: {
        quiet: {
          on: {
            'extension.asked': {
              target: 'extending',
              actions: [assign({ trouble: null }), longer({ forDocument: false })],
            },
          },
          // nobody finds his papers in a few minutes; what he may ask for himself is left to him
          always: {
            guard: and([stateIn({ open: { step: 'verify' } }), 'needsTimeForDocument']),
            target: 'extending',
            actions: [assign({ isHeldForDocument: true }), longer({ forDocument: true })],
          },
        },
        extending: {
          on: {
            'hold.refused': { guard: ifStillWanted, target: '#tour.open.hold.renewing.pressed' },
            'hold.unknown': { guard: ifStillWanted, target: 'quiet', actions: told },
          },
        },
      },
    },
    // whoever goes on has it again, if nobody else has; whoever has left keeps nobody else from it
    lapsed: {
      entry: assign({ hold: null }),
      on: {
        // longer after all: the answer was late
        'hold.taken': {
          guard: ifTakenIsWanted,
          target: 'held',
          actions: taken,
        },
        'extension.asked': { target: 'renewing.pressed', actions: assign({ trouble: null }) },
        'address.changed': 'renewing',
        'contact.given': 'renewing',
        'details.given': 'renewing',
        'contact.proved': 'renewing',
      },
    },
    renewing: {
      entry: asked,
      initial: 'unasked',
      states: {
        unasked: {},
        pressed: {
          on: {
            'hold.unknown': { guard: ifStillWanted, target: '#tour.open.hold.lapsed', actions: told },
          },
        },
      },
      on: {
        'hold.taken': {
          guard: ifTakenIsWanted,
          target: 'held',
          actions: taken,
        },
        'hold.refused': [
          // his own tour may have it, of which he has not heard: that request, sent again, tells
          { guard: ifPerhapsBooked, target: 'lapsed' },
          { guard: ifAnotherIsKept, target: 'renewing', reenter: true, actions: [backToKept, gone] },
          {
            guard: ifStillWanted,
            target: 'none',
            actions: lost,
          },
        ],
        // the request itself decides about a time of which nobody has said that it is gone
        'hold.unknown': { guard: ifStillWanted, target: 'lapsed' },
      },
    },
  },
});
