import { and, assign, raise, stateIn } from 'xstate';

import { bookingHoldStates } from '../hold/holdStates.ts';
import type { DayContext } from './context.ts';
import { tourDay } from './setup.ts';
import {
  applyHoldAnswers,
  toOneAnswer,
  toPlannedStop,
  createLostTimeError,
  withoutTime,
  withTime,
} from './stops.ts';

const getHoldParams = ({ context }: { context: DayContext }) => ({
  stops: context.stops,
  sessionKey: context.sessionKey,
});
const takeHolds = { type: 'takeHolds' as const, params: getHoldParams };
const extendHolds = ({ forDocument }: { forDocument: boolean }) =>
  ({
    type: 'extendHolds',
    params: (now: { context: DayContext }) => ({ ...getHoldParams(now), forDocument }),
  }) as const;
const clearHolds = tourDay.assign({
  stops: ({ context }) => context.stops.map((stop) => ({ ...stop, hold: null })),
});
const reportError = tourDay.assign(({ event }) =>
  event.type === 'hold.unknown' ? { error: event.error } : {},
);
const raiseSettled = tourDay.raise({ type: 'times.settled' });
const raiseMissing = tourDay.raise({ type: 'times.missing' });
const applyAnswers = tourDay.assign(({ context, event }) =>
  event.type === 'holds.settled' ? applyHoldAnswers(context, event.answers) : {},
);

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
          raiseMissing,
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
        raiseMissing,
      ],
    },
    'hold.requested': {
      guard: 'canBeHeld',
      target: '.requesting',
      actions: assign({ areTimesSubmitted: true, error: null, notice: null }),
    },
    // The answers about all stops count as one. A lost time leads back to the times from anywhere.
    'holds.settled': [
      {
        guard: and(['areAnswersAwaited', 'losesTime']),
        target: '.none',
        actions: [applyAnswers, raiseMissing],
      },
      {
        guard: 'areAnswersAwaited',
        actions: [applyAnswers, raise(({ context, event }) => toOneAnswer(context, event.answers))],
      },
    ],
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
      entry: takeHolds,
      on: {
        'hold.taken': { target: 'held', actions: raiseSettled },
        // The visitor's own tours may have the time; resending the request returns the answer.
        'hold.refused': { target: 'lapsed', actions: raiseSettled },
        'hold.unknown': [
          { guard: 'isHeld', target: 'held', actions: [reportError, raiseSettled] },
          // A visitor who may hold no more times continues without holds; the times are booked if still free at
          // the end.
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            target: 'lapsed',
            actions: [reportError, raiseSettled],
          },
          {
            target: 'none',
            actions: [reportError, assign({ areTimesSubmitted: false }), raiseMissing],
          },
        ],
      },
    },
    ...bookingHoldStates({
      at: '#tourDay.open.hold',
      delay: 'holdsLeft',
      take: takeHolds,
      extend: extendHolds({ forDocument: false }),
      extendForDocument: extendHolds({ forDocument: true }),
      keep: [],
      clear: clearHolds,
      report: reportError,
      lost: { 'hold.refused': 'lapsed' } as const,
    }),
  },
});
