import { and, assign, raise, stateIn } from 'xstate';

import type { DayContext } from './context.ts';
import { tourDay } from './setup.ts';
import { hasEveryTime, heardOf, plannedStop, troubleOfLost, withoutTime, withTime } from './stops.ts';

const allOf = ({ context }: { context: DayContext }) => ({
  stops: context.stops,
  sessionKey: context.sessionKey,
});
const asked = { type: 'takeHolds' as const, params: allOf };
const listen = tourDay.assign(({ context, event }) =>
  event.type === 'holds.answered' ? heardOf(context, event.answers) : {},
);
const tellOfLostAlone = tourDay.assign({
  trouble: ({ context }) => (hasEveryTime(context) ? null : context.trouble),
});
const longer = ({ forDocument }: { forDocument: boolean }) =>
  ({
    type: 'extendHolds',
    params: (now: { context: DayContext }) => ({ ...allOf(now), forDocument }),
  }) as const;
const letGo = tourDay.assign({
  stops: ({ context }) => context.stops.map((stop) => ({ ...stop, hold: null })),
});

/** The times that are kept for the visitor while he fills in the rest: all of them as one. */
export const holding = tourDay.createStateConfig({
  initial: 'looking',
  on: {
    'date.chosen': '.none',
    'home.dropped': '.none',
    'home.closed': '.none',
    // a plan that comes late takes the place of no other
    'plan.arrived': {
      guard: stateIn({ open: { step: 'planning' } }),
      target: '.none',
      actions: assign(({ event }) => ({
        stops: event.stops.map(plannedStop),
        ways: event.ways,
        isTimesGiven: false,
      })),
    },
    'time.chosen': [
      {
        // the last one that was missing: the visitor goes on where he was
        guard: { type: 'isForLost', params: ({ event }) => ({ slug: event.slug }) },
        target: '.resuming',
        actions: assign(({ context, event }) => ({
          stops: withTime(context.stops, event.slug, event.slot),
          trouble: null,
          note: null,
        })),
      },
      {
        guard: { type: 'isStop', params: ({ event }) => ({ slug: event.slug }) },
        target: '.none',
        actions: [
          assign(({ context, event }) => ({
            stops: withTime(context.stops, event.slug, event.slot),
            isTimesGiven: false,
            trouble: null,
            note: null,
          })),
          raise({ type: 'times.missing' }),
        ],
      },
    ],
    'slot.lost': {
      guard: { type: 'isStop', params: ({ event }) => ({ slug: event.slug }) },
      target: '.none',
      actions: [
        assign(({ context, event }) => {
          const stops = withoutTime(context.stops, event.slug, event.alternatives);
          return { stops, isTimesGiven: false, idempotencyKey: null, trouble: troubleOfLost(stops) };
        }),
        raise({ type: 'times.missing' }),
      ],
    },
    'hold.asked': {
      guard: 'canBeHeld',
      target: '.asking',
      actions: assign({ isTimesGiven: true, trouble: null, note: null }),
    },
  },
  states: {
    // after a reload a time may have been given to somebody else
    looking: { always: [{ guard: 'isTimesGiven', target: 'renewing' }, { target: 'none' }] },
    none: { entry: letGo },
    resuming: {
      always: [
        { guard: 'canBeHeld', target: 'asking', actions: assign({ isTimesGiven: true }) },
        { target: 'none' },
      ],
    },
    asking: {
      entry: asked,
      on: { 'holds.answered': { target: 'asked', actions: listen } },
    },
    asked: {
      always: [
        { guard: 'isHeld', target: 'held', actions: raise({ type: 'times.settled' }) },
        // whoever may hold no more of them goes on without: they are his if they are free at the end
        { guard: 'isDenied', target: 'lapsed', actions: raise({ type: 'times.settled' }) },
        { target: 'none', actions: [assign({ isTimesGiven: false }), raise({ type: 'times.missing' })] },
      ],
    },
    held: {
      initial: 'quiet',
      // until the server says otherwise they end when they were to end, asked for longer or not
      after: { holdsLeft: 'lapsed' },
      states: {
        quiet: {
          on: {
            'extension.asked': { target: 'extending', actions: longer({ forDocument: false }) },
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
            'holds.answered': [
              {
                guard: { type: 'isSilent', params: ({ event }) => ({ answers: event.answers }) },
                target: 'quiet',
                actions: listen,
              },
              { target: '#tourDay.open.hold.renewed', actions: listen },
            ],
          },
        },
      },
    },
    // whoever goes on has them again, if nobody else has; whoever has left keeps nobody else from them
    lapsed: {
      entry: letGo,
      on: {
        // longer after all: the answer was late
        'holds.answered': { target: 'renewed', actions: listen },
        'extension.asked': 'renewing.pressed',
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
          on: { 'holds.answered': { target: '#tourDay.open.hold.renewed', actions: listen } },
        },
      },
      on: { 'holds.answered': { target: 'renewed', actions: [listen, tellOfLostAlone] } },
    },
    renewed: {
      always: [
        { guard: 'isHeld', target: 'held' },
        // the request itself decides about times of which nobody has said that they are gone
        { guard: 'hasEveryTime', target: 'lapsed' },
        { target: 'none', actions: raise({ type: 'times.missing' }) },
      ],
    },
  },
});
