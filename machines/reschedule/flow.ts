import { assign } from 'xstate';

import { keepHold, releaseHold, reportHoldError, takeHold } from '../hold/oneHold.ts';
import { createFlowError } from '../tour/createFlowError.ts';
import type { ChangeContext, ChangePage } from './context.ts';
import { emptyChange, nothingChosen } from './context.ts';
import { comparing, toAnotherTime } from './holding.ts';
import { moving } from './moving.ts';
import { change } from './setup.ts';
import { withCurrentTour, toTourTime } from './currentTour.ts';

const UNCONFIRMED =
  'We couldn’t confirm that your tour was rescheduled. Try again – it won’t be rescheduled twice, and it keeps its current time until then.';

/** Updates the address; after a correction has been applied, going on adds a history entry again. */
const pageEntry = (page: ChangePage) => [
  {
    type: 'showPage' as const,
    params: ({ context: { publicToken, historyMode } }: { context: ChangeContext }) => ({
      page,
      publicToken,
      historyMode,
    }),
  },
  change.assign({ historyMode: 'push', requestedPage: page }),
];

const chooseSlot = change.assign(({ event }) =>
  event.type === 'slot.chosen'
    ? { ...nothingChosen, slot: event.slot, kind: event.slot.type, needsPhone: false }
    : {},
);

const changeKind = [
  releaseHold,
  change.assign(({ event }) => (event.type === 'kind.chosen' ? { ...nothingChosen, kind: event.kind } : {})),
];

/** A booked tour opened by its link: move it, cancel it, or choose a time for a tour that was missed. */
export const rescheduleFlow = change.createMachine({
  id: 'reschedule',
  context: emptyChange,
  initial: 'closed',
  on: {
    'change.opened': {
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => {
        const { organizationId, publicToken, page, savedDraft, sessionKey } = event;
        const known = savedDraft?.publicToken === publicToken ? savedDraft : null;
        return {
          ...emptyChange,
          ...known,
          organizationId,
          publicToken,
          requestedPage: page,
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
          actions: assign(({ context, event: { current, kinds } }) => ({
            current,
            kinds,
            kind: context.kind !== null && kinds.includes(context.kind) ? context.kind : null,
          })),
        },
        'tour.missing': 'unknown',
        'tour.failed': 'loadFailed',
        'address.changed': { actions: assign({ requestedPage: ({ event }) => event.page }) },
      },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    unknown: {},
    open: {
      initial: 'arriving',
      on: {
        'address.changed': {
          target: '.arriving',
          actions: assign({ requestedPage: ({ event }) => event.page }),
        },
        'tour.seen': {
          guard: { type: 'hasTourChanged', params: ({ event }) => event },
          target: '.arriving',
          actions: assign(({ context, event }) => withCurrentTour(context, event.current)),
        },
        'home.closed': '#reschedule.loading',
        'cancel.requested': {
          guard: 'canCancel',
          target: '.canceling',
          actions: assign({ error: null, notice: null }),
        },
        'change.abandoned': {
          target: '.left',
          actions: [releaseHold, assign(nothingChosen)],
        },
        // This also applies when the visitor has gone elsewhere in the meantime.
        'move.done': {
          target: '#reschedule.finished',
          actions: assign(({ event }) => ({ ...nothingChosen, current: event.current })),
        },
        'cancel.done': {
          target: '#reschedule.finished',
          actions: assign(({ event }) => ({ ...nothingChosen, before: null, current: event.current })),
        },
      },
      states: {
        // The address decides the page; if an action is not possible, a page with a possible one is shown.
        arriving: {
          entry: assign({ historyMode: 'replace' }),
          always: [
            { guard: 'isMoved', target: '#reschedule.finished', actions: assign(nothingChosen) },
            { guard: { type: 'isRequested', params: { page: 'finished' } }, target: '#reschedule.finished' },
            { guard: 'wantsToCancel', target: 'canceling' },
            { guard: 'hasNoOptions', target: 'blocked' },
            { guard: 'hasToSayMissed', target: 'missed' },
            {
              guard: 'isUncertain',
              target: 'confirming',
              actions: assign({ error: createFlowError(UNCONFIRMED) }),
            },
            { guard: 'wantsToConfirm', target: 'confirming' },
            { target: 'choosing' },
          ],
        },
        blocked: { entry: pageEntry('choose') },
        missed: {
          entry: pageEntry('choose'),
          on: { 'noShow.admitted': { target: 'choosing', actions: assign({ isMissedConfirmed: true }) } },
        },
        choosing: {
          entry: pageEntry('choose'),
          on: {
            'kind.chosen': { actions: changeKind },
            'slot.chosen': { target: 'holding', actions: chooseSlot },
          },
        },
        holding: {
          tags: 'busy',
          entry: takeHold,
          on: {
            'tour.seen': {},
            // The visitor chose again before the answer arrived.
            'kind.chosen': { target: 'choosing', actions: changeKind },
            'slot.chosen': { target: 'holding', reenter: true, actions: chooseSlot },
            'hold.taken': { guard: 'isAwaited', target: 'confirming', actions: keepHold },
            'hold.unnecessary': { guard: 'isAwaited', target: 'confirming.notHeld' },
            'hold.refused': toAnotherTime,
            'hold.unknown': { guard: 'isAwaited', target: 'choosing', actions: reportHoldError },
          },
        },
        confirming: {
          entry: pageEntry('confirm'),
          initial: 'looking',
          on: {
            'phone.typed': { actions: assign({ phoneNumber: ({ event }) => event.phoneNumber }) },
            'verification.submitted': {
              actions: assign(({ context, event }) => ({
                missing: context.missing.filter((kind) => kind !== event.verification),
                error: null,
              })),
            },
            'slot.chosen': { target: 'holding', actions: chooseSlot },
            'move.confirmed': {
              guard: 'canBeMoved',
              target: 'moving',
              actions: assign(({ context, event }) => ({
                idempotencyKey: context.idempotencyKey ?? event.idempotencyKey,
                before:
                  context.idempotencyKey === null && context.current
                    ? toTourTime(context.current)
                    : context.before,
                error: null,
                notice: null,
              })),
            },
          },
          states: comparing,
        },
        moving,
        canceling: {
          entry: pageEntry('cancel'),
          on: {
            'cancelReason.typed': {
              actions: assign(({ event }) => ({ cancelReason: event.reason, cancelComment: event.comment })),
            },
            'cancel.confirmed': { target: 'ending', actions: assign({ error: null }) },
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
              target: 'canceling',
              actions: assign({ error: ({ event }) => event.error }),
            },
            'cancel.lost': {
              target: 'canceling',
              actions: assign({ error: ({ event }) => createFlowError(event.message) }),
            },
          },
        },
        // The tour's page is shown; a visitor who comes back starts over.
        left: {
          entry: { type: 'showTour', params: ({ context }) => ({ publicToken: context.publicToken }) },
          initial: 'leaving',
          on: {
            'address.changed': {
              target: '#reschedule.loading',
              actions: assign({ requestedPage: ({ event }) => event.page }),
            },
          },
          states: {
            // The address change of the page being left may only arrive now.
            leaving: { on: { 'address.changed': {}, 'address.left': 'gone' } },
            gone: {},
          },
        },
      },
    },
    finished: {
      entry: pageEntry('finished'),
      on: {
        'tour.seen': { actions: assign({ current: ({ event }) => event.current }) },
        'address.changed': {
          target: 'loading',
          actions: assign({ requestedPage: ({ event }) => event.page, before: null }),
        },
      },
    },
  },
});
