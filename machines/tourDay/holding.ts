import { and, assign, raise, stateIn } from 'xstate';

import type { DayContext } from './context.ts';
import { tourDay } from './setup.ts';
import {
  hasEveryTime,
  applyHoldAnswers,
  toPlannedStop,
  createLostTimeError,
  withoutTime,
  withTime,
} from './stops.ts';

const getHoldParams = ({ context }: { context: DayContext }) => ({
  stops: context.stops,
  sessionKey: context.sessionKey,
});
const requestHolds = { type: 'takeHolds' as const, params: getHoldParams };
const listen = tourDay.assign(({ context, event }) =>
  event.type === 'holds.settled' ? applyHoldAnswers(context, event.answers) : {},
);
const keepOnlyLostError = tourDay.assign({
  error: ({ context }) => (hasEveryTime(context) ? null : context.error),
});
const extendHolds = ({ forDocument }: { forDocument: boolean }) =>
  ({
    type: 'extendHolds',
    params: (now: { context: DayContext }) => ({ ...getHoldParams(now), forDocument }),
  }) as const;
const clearHolds = tourDay.assign({
  stops: ({ context }) => context.stops.map((stop) => ({ ...stop, hold: null })),
});

/** The times held for the visitor while they complete the remaining steps; all times are treated as one. */
export const holding = tourDay.createStateConfig({
  initial: 'looking',
  on: {
    'date.chosen': '.none',
    'home.removed': '.none',
    'home.closed': '.none',
    // A plan that arrives late does not replace another one.
    'plan.arrived': {
      guard: stateIn({ open: { step: 'planning' } }),
      target: '.none',
      actions: assign(({ event }) => ({
        stops: event.stops.map(toPlannedStop),
        travelTimes: event.travelTimes,
        areTimesSubmitted: false,
      })),
    },
    'time.chosen': [
      {
        // This was the last missing time, so the visitor continues where they were.
        guard: { type: 'isLastMissingStop', params: ({ event }) => ({ slug: event.slug }) },
        target: '.resuming',
        actions: assign(({ context, event }) => ({
          stops: withTime(context.stops, event.slug, event.slot),
          error: null,
          notice: null,
        })),
      },
      {
        guard: { type: 'isStop', params: ({ event }) => ({ slug: event.slug }) },
        target: '.none',
        actions: [
          assign(({ context, event }) => ({
            stops: withTime(context.stops, event.slug, event.slot),
            areTimesSubmitted: false,
            error: null,
            notice: null,
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
          return { stops, areTimesSubmitted: false, idempotencyKey: null, error: createLostTimeError(stops) };
        }),
        raise({ type: 'times.missing' }),
      ],
    },
    'hold.requested': {
      guard: 'canBeHeld',
      target: '.requesting',
      actions: assign({ areTimesSubmitted: true, error: null, notice: null }),
    },
  },
  states: {
    // After a reload, a time may have been taken by another visitor.
    looking: { always: [{ guard: 'areTimesSubmitted', target: 'renewing' }, { target: 'none' }] },
    none: { entry: clearHolds },
    resuming: {
      always: [
        { guard: 'canBeHeld', target: 'requesting', actions: assign({ areTimesSubmitted: true }) },
        { target: 'none' },
      ],
    },
    requesting: {
      entry: requestHolds,
      on: { 'holds.settled': { target: 'requested', actions: listen } },
    },
    requested: {
      always: [
        { guard: 'isHeld', target: 'held', actions: raise({ type: 'times.settled' }) },
        // A visitor who may hold no more times continues without holds; the times are booked if still free at
        // the end.
        { guard: 'isDenied', target: 'lapsed', actions: raise({ type: 'times.settled' }) },
        { target: 'none', actions: [assign({ areTimesSubmitted: false }), raise({ type: 'times.missing' })] },
      ],
    },
    held: {
      initial: 'quiet',
      // Until the server answers otherwise, the holds end at their original time, even if an extension is
      // pending.
      after: { holdsLeft: 'lapsed' },
      states: {
        quiet: {
          on: {
            'extension.requested': { target: 'extending', actions: extendHolds({ forDocument: false }) },
          },
          // Finding a document takes more than a few minutes; extensions the visitor can request stay
          // available to them.
          always: {
            guard: and([stateIn({ open: { step: 'verify' } }), 'needsTimeForDocument']),
            target: 'extending',
            actions: [assign({ isHeldForDocument: true }), extendHolds({ forDocument: true })],
          },
        },
        extending: {
          on: {
            'holds.settled': [
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
    // Going on holds the times again if they are free; after leaving, they stay free for other visitors.
    lapsed: {
      entry: clearHolds,
      on: {
        // The times are extended after all; the answer was late.
        'holds.settled': { target: 'renewed', actions: listen },
        'extension.requested': 'renewing.pressed',
        'address.changed': 'renewing',
        'contact.submitted': 'renewing',
        'details.submitted': 'renewing',
        'contact.verified': 'renewing',
      },
    },
    renewing: {
      entry: requestHolds,
      initial: 'automatic',
      states: {
        automatic: {},
        pressed: {
          on: { 'holds.settled': { target: '#tourDay.open.hold.renewed', actions: listen } },
        },
      },
      on: { 'holds.settled': { target: 'renewed', actions: [listen, keepOnlyLostError] } },
    },
    renewed: {
      always: [
        { guard: 'isHeld', target: 'held' },
        // The request itself decides about times that are not known to be taken.
        { guard: 'hasEveryTime', target: 'lapsed' },
        { target: 'none', actions: raise({ type: 'times.missing' }) },
      ],
    },
  },
});
