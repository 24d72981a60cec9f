import { assign } from 'xstate';

import type { ChangeContext, ChangePage } from './context.ts';
import { emptyChange, nothingChosen } from './context.ts';
import {
  heldNow,
  ifStillWanted,
  ifTakenIsWanted,
  keeping,
  takeHold,
  toAnotherTime,
  troubleOf,
} from './holding.ts';
import { moving } from './moving.ts';
import { change } from './setup.ts';
import { seenAnew, timeOf } from './standing.ts';

const UNHEARD =
  'We couldn’t confirm that your tour was moved. Try again – it won’t be moved twice, and it keeps its current time until then.';

/** The address follows; once it has followed a correction, going on is a move of its own again. */
const shown = (page: ChangePage) => [
  {
    type: 'showPage' as const,
    params: ({ context: { publicToken, how } }: { context: ChangeContext }) => ({ page, publicToken, how }),
  },
  change.assign({ how: 'push', wanted: page }),
];

const chosen = change.assign(({ event }) =>
  event.type === 'slot.chosen'
    ? { ...nothingChosen, slot: event.slot, kind: event.slot.type, needsPhone: false }
    : {},
);

const anotherKind = [
  { type: 'releaseHold' as const, params: heldNow },
  change.assign(({ event }) => (event.type === 'kind.chosen' ? { ...nothingChosen, kind: event.kind } : {})),
];

/** A booked tour by its link: another time, no time at all, or one for a tour that was missed. */
export const rescheduleFlow = change.createMachine({
  id: 'reschedule',
  context: emptyChange,
  initial: 'closed',
  on: {
    'change.opened': {
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => {
        const { organizationId, publicToken, page, kept, sessionKey } = event;
        const known = kept?.publicToken === publicToken ? kept : null;
        return {
          ...emptyChange,
          ...known,
          organizationId,
          publicToken,
          wanted: page,
          ...(!known?.sessionKey && { sessionKey }),
        };
      }),
    },
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      entry: { type: 'loadTour', params: ({ context }) => ({ publicToken: context.publicToken }) },
      on: {
        'tour.arrived': {
          target: 'open',
          actions: assign(({ context, event: { seen, kinds } }) => ({
            seen,
            kinds,
            kind: context.kind !== null && kinds.includes(context.kind) ? context.kind : null,
          })),
        },
        'tour.missing': 'unknown',
        'tour.failed': 'loadFailed',
        'address.changed': { actions: assign({ wanted: ({ event }) => event.page }) },
      },
    },
    loadFailed: { on: { 'retry.asked': 'loading' } },
    unknown: {},
    open: {
      initial: 'arriving',
      on: {
        'address.changed': { target: '.arriving', actions: assign({ wanted: ({ event }) => event.page }) },
        'tour.seen': {
          guard: { type: 'isOtherwise', params: ({ event }) => event },
          target: '.arriving',
          actions: assign(({ context, event }) => seenAnew(context, event.seen)),
        },
        'home.closed': '#reschedule.loading',
        'cancel.asked': {
          guard: 'canCancel',
          target: '.cancelling',
          actions: assign({ trouble: null, note: null }),
        },
        'time.kept': {
          target: '.left',
          actions: [{ type: 'releaseHold', params: heldNow }, assign(nothingChosen)],
        },
        // also when the visitor has gone elsewhere meanwhile
        'move.done': {
          target: '#reschedule.finished',
          actions: assign(({ event }) => ({ ...nothingChosen, seen: event.seen })),
        },
        'cancel.done': {
          target: '#reschedule.finished',
          actions: assign(({ event }) => ({ ...nothingChosen, before: null, seen: event.seen })),
        },
      },
      states: {
        // the address says where; from what cannot be done one is led to what can
        arriving: {
          entry: assign({ how: 'replace' }),
          always: [
            { guard: 'isMoved', target: '#reschedule.finished', actions: assign(nothingChosen) },
            { guard: { type: 'isWanted', params: { page: 'finished' } }, target: '#reschedule.finished' },
            { guard: 'wantsToCancel', target: 'cancelling' },
            { guard: 'canHaveNone', target: 'blocked' },
            { guard: 'hasToSayMissed', target: 'missed' },
            {
              guard: 'isUncertain',
              target: 'confirming',
              actions: assign({ trouble: troubleOf(UNHEARD) }),
            },
            { guard: 'wantsToConfirm', target: 'confirming' },
            { target: 'choosing' },
          ],
        },
        blocked: { entry: shown('choose') },
        missed: {
          entry: shown('choose'),
          on: { 'missed.said': { target: 'choosing', actions: assign({ isMissedSaid: true }) } },
        },
        choosing: {
          entry: shown('choose'),
          on: {
            'kind.chosen': { actions: anotherKind },
            'slot.chosen': { target: 'holding', actions: chosen },
          },
        },
        holding: {
          tags: 'busy',
          entry: takeHold,
          on: {
            'tour.seen': {},
            // chosen anew before it was answered
            'kind.chosen': { target: 'choosing', actions: anotherKind },
            'slot.chosen': { target: 'holding', reenter: true, actions: chosen },
            'hold.taken': {
              guard: ifTakenIsWanted,
              target: 'confirming',
              actions: assign({ hold: ({ event }) => event.hold }),
            },
            'hold.unneeded': { guard: ifStillWanted, target: 'confirming.unheld' },
            'hold.refused': toAnotherTime,
            'hold.unknown': {
              guard: ifStillWanted,
              target: 'choosing',
              actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
            },
          },
        },
        confirming: {
          entry: shown('confirm'),
          initial: 'looking',
          on: {
            'phone.typed': { actions: assign({ phoneNumber: ({ event }) => event.phoneNumber }) },
            'proof.given': {
              actions: assign(({ context, event }) => ({
                missing: context.missing.filter((proof) => proof !== event.proof),
                trouble: null,
              })),
            },
            'slot.chosen': { target: 'holding', actions: chosen },
            'move.confirmed': {
              guard: 'canBeMoved',
              target: 'moving',
              actions: assign(({ context, event }) => ({
                idempotencyKey: context.idempotencyKey ?? event.idempotencyKey,
                before:
                  context.idempotencyKey === null && context.seen ? timeOf(context.seen) : context.before,
                trouble: null,
                note: null,
              })),
            },
          },
          states: keeping,
        },
        moving,
        cancelling: {
          entry: shown('cancel'),
          on: {
            'cancel.typed': {
              actions: assign(({ event }) => ({ cancelReason: event.reason, cancelComment: event.comment })),
            },
            'cancel.confirmed': { target: 'ending', actions: assign({ trouble: null }) },
          },
        },
        ending: {
          tags: 'busy',
          entry: { type: 'cancelTour', params: ({ context }) => ({ context }) },
          on: {
            'address.changed': {},
            'tour.seen': {},
            'tour.blocked': '#reschedule.loading',
            'cancel.refused': {
              target: 'cancelling',
              actions: assign({ trouble: ({ event }) => event.trouble }),
            },
            'cancel.lost': {
              target: 'cancelling',
              actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
            },
          },
        },
        // its page is shown; whoever comes back begins anew
        left: {
          entry: { type: 'showTour', params: ({ context }) => ({ publicToken: context.publicToken }) },
          initial: 'leaving',
          on: {
            'address.changed': {
              target: '#reschedule.loading',
              actions: assign({ wanted: ({ event }) => event.page }),
            },
          },
          states: {
            // the address of the page that is being left may only come now
            leaving: { on: { 'address.changed': {}, 'address.left': 'gone' } },
            gone: {},
          },
        },
      },
    },
    finished: {
      entry: shown('finished'),
      on: {
        'tour.seen': { actions: assign({ seen: ({ event }) => event.seen }) },
        'address.changed': {
          target: 'loading',
          actions: assign({ wanted: ({ event }) => event.page, before: null }),
        },
      },
    },
  },
});
