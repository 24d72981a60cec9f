import { assign, not } from 'xstate';

import { emptyContext } from './context.ts';
import { findBooked } from './findBooked.ts';
import { holding } from './holding.ts';
import { onTyping, withArrival } from '../booking/stepping.ts';
import { tour } from './setup.ts';
import { stepping } from './stepping.ts';
import { withoutOptional } from './steps.ts';

const openFlow = tour.assign(({ context, event }) => {
  if (event.type !== 'tour.opened') return {};
  const { savedDraft, sessionKey, organizationId, slug, page, slotId, isSlotHeld, inquiryToken, sameDayAs } =
    event;
  return {
    ...emptyContext,
    ...savedDraft,
    ...(!savedDraft?.sessionKey && { sessionKey }),
    organizationId,
    slug,
    requestedPage: page,
    preselectedSlotId: slotId,
    // A visitor who adds a home to a tour day has chosen its time there.
    isPreselectedSlotHeld: isSlotHeld || sameDayAs !== null,
    // A visitor who inquired about one home and views another still comes from that inquiry.
    inquiryToken: inquiryToken ?? savedDraft?.inquiryToken ?? context.inquiryToken,
    sameDayAs: sameDayAs ?? savedDraft?.sameDayAs ?? null,
  };
});

/**
 * Booking a tour of one home, from its address to a confirmed time. The server decides what has to be asked.
 */
export const tourFlow = tour.createMachine({
  id: 'tour',
  context: emptyContext,
  initial: 'closed',
  on: {
    'tour.opened': [
      {
        guard: { type: 'wasBooked', params: ({ event }) => event },
        target: '.finished',
        reenter: true,
        actions: openFlow,
      },
      { target: '.loading', reenter: true, actions: openFlow },
    ],
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      entry: {
        type: 'loadOffer',
        params: ({ context }) => ({
          slug: context.slug,
          slotId: context.preselectedSlotId,
          // What was known about a home that was closed in the meantime is reloaded.
          isReload: context.blockedReason !== null,
        }),
      },
      on: {
        'offer.arrived': {
          target: 'open',
          actions: assign(({ context, event }) => {
            const { offer, preselectedSlot } = event;
            const arrived = withArrival(context, event);
            return {
              ...arrived,
              blockedReason: null,
              acceptedTotalCents: context.acceptedTotalCents ?? offer.totalCents,
              // Even if the time is taken by now, another one is enough.
              ...(context.preselectedSlotId !== null &&
                context.inquiryToken !== null &&
                withoutOptional({ ...context, ...arrived })),
              // With a time that was chosen elsewhere, the visitor goes on to the step after it.
              ...(preselectedSlot === null
                ? { preselectedSlotId: null }
                : {
                    slot: preselectedSlot,
                    type: preselectedSlot.type,
                    hold: null,
                    isSlotCommitted: context.isPreselectedSlotHeld,
                    requestedPage: 'review' as const,
                  }),
            };
          }),
        },
        'offer.failed': 'loadFailed',
        'home.missing': 'notFound',
        'home.closed': {
          target: 'unavailable',
          actions: assign({ blockedReason: ({ event }) => event.reason }),
        },
        'address.changed': { actions: assign({ requestedPage: ({ event }) => event.page }) },
      },
    },
    notFound: {},
    unavailable: {
      on: {
        'retry.requested': 'loading',
        'home.closed': { actions: assign({ blockedReason: ({ event }) => event.reason }) },
      },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    alreadyBooked: {
      on: {
        'tour.found': { actions: assign({ existingTour: ({ event }) => event.tour }) },
        // Going back may start a tour for a different person.
        'address.changed': {
          target: 'open',
          actions: assign({ requestedPage: ({ event }) => event.page, isAdditionalTour: true }),
        },
        'anotherTime.requested': { target: 'open', actions: assign({ isAdditionalTour: true }) },
      },
    },
    open: {
      type: 'parallel',
      entry: findBooked,
      on: {
        ...onTyping,
        'tour.found': {
          guard: not('ignoresExistingTour'),
          target: 'alreadyBooked',
          actions: assign({ existingTour: ({ event }) => event.tour }),
        },
        // The home was available until now, so the alternatives have not been loaded yet.
        'home.closed': {
          target: 'unavailable',
          actions: [
            assign({ blockedReason: ({ event }) => event.reason }),
            { type: 'loadChangedOffer', params: ({ context }) => ({ slug: context.slug }) },
          ],
        },
        'request.booked': {
          target: 'finished',
          actions: assign({ publicToken: ({ event }) => event.publicToken }),
        },
      },
      states: { step: stepping, hold: holding },
    },
    finished: {
      entry: { type: 'showTour', params: ({ context }) => ({ publicToken: context.publicToken ?? '' }) },
      // Going back does not repeat the steps.
      on: { 'address.changed': { target: 'finished', reenter: true } },
    },
  },
});
