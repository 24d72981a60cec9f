import { assign, not } from 'xstate';

import { emptyContext } from './context.ts';
import { findBooked } from './findBooked.ts';
import { holding } from './holding.ts';
import { withOffer } from './questions.ts';
import { tour } from './setup.ts';
import { stepping } from './stepping.ts';
import { withoutOptional } from './steps.ts';

const opened = tour.assign(({ context, event }) => {
  if (event.type !== 'tour.opened') return {};
  const { kept, sessionKey, organizationId, slug, page, slotId, isSlotHeld, inquiryToken, sameDayAs } = event;
  return {
    ...emptyContext,
    ...kept,
    ...(!kept?.sessionKey && { sessionKey }),
    organizationId,
    slug,
    wanted: page,
    wantedSlotId: slotId,
    // whoever adds a home to a tour has chosen its time there
    isWantedSlotHeld: isSlotHeld || sameDayAs !== null,
    // who has asked about one home and sees another one still comes from his question
    inquiryToken: inquiryToken ?? kept?.inquiryToken ?? context.inquiryToken,
    sameDayAs: sameDayAs ?? kept?.sameDayAs ?? null,
  };
});

/** Booking a tour of one home, from its address to a confirmed time. What has to be asked is for the server to say. */
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
        actions: opened,
      },
      { target: '.loading', reenter: true, actions: opened },
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
          slotId: context.wantedSlotId,
          // what was known of a home that was closed meanwhile is not believed
          isAnew: context.blockedBecause !== null,
        }),
      },
      on: {
        'offer.arrived': {
          target: 'open',
          actions: assign(({ context, event }) => {
            const { offer, wantedSlot } = event;
            const details = { ...event.knownDetails, ...context.details };
            const asked = withOffer({ ...context, details }, offer);
            return {
              ...asked,
              blockedBecause: null,
              contact: { ...event.known, ...context.contact },
              isContactGiven: context.isContactGiven || event.isKnownEnough,
              acceptedTotalCents: context.acceptedTotalCents ?? offer.totalCents,
              // with a time that was chosen elsewhere one goes on to what comes after it
              ...(wantedSlot === null
                ? { wantedSlotId: null }
                : {
                    slot: wantedSlot,
                    type: wantedSlot.type,
                    hold: null,
                    isSlotCommitted: context.isWantedSlotHeld,
                    wanted: 'review' as const,
                    ...(context.inquiryToken !== null && withoutOptional({ ...context, ...asked })),
                  }),
            };
          }),
        },
        'offer.failed': 'loadFailed',
        'home.missing': 'notFound',
        'home.closed': {
          target: 'unavailable',
          actions: assign({ blockedBecause: ({ event }) => event.because }),
        },
        'address.changed': { actions: assign({ wanted: ({ event }) => event.page }) },
      },
    },
    notFound: {},
    unavailable: {
      on: {
        'retry.asked': 'loading',
        'home.closed': { actions: assign({ blockedBecause: ({ event }) => event.because }) },
      },
    },
    loadFailed: { on: { 'retry.asked': 'loading' } },
    alreadyBooked: {
      on: {
        'tour.found': { actions: assign({ bookedHere: ({ event }) => event.tour }) },
        // whoever goes back may come as somebody else
        'address.changed': {
          target: 'open',
          actions: assign({ wanted: ({ event }) => event.page, isForAnother: true }),
        },
        'another.wanted': { target: 'open', actions: assign({ isForAnother: true }) },
      },
    },
    open: {
      type: 'parallel',
      entry: findBooked,
      on: {
        'tour.found': {
          guard: not('isNoNews'),
          target: 'alreadyBooked',
          actions: assign({ bookedHere: ({ event }) => event.tour }),
        },
        // it could be seen until now: what there is instead has not been asked for yet
        'home.closed': {
          target: 'unavailable',
          actions: [
            assign({ blockedBecause: ({ event }) => event.because }),
            { type: 'loadChangedOffer', params: ({ context }) => ({ slug: context.slug }) },
          ],
        },
        'request.booked': {
          target: 'finished',
          actions: assign({ publicToken: ({ event }) => event.publicToken }),
        },
        'contact.typed': {
          actions: assign({ contact: ({ context, event }) => ({ ...context.contact, ...event.values }) }),
        },
        'details.typed': {
          actions: assign({ details: ({ context, event }) => ({ ...context.details, ...event.values }) }),
        },
      },
      states: { step: stepping, hold: holding },
    },
    finished: {
      entry: { type: 'showTour', params: ({ context }) => ({ publicToken: context.publicToken ?? '' }) },
      // whoever goes back is not asked for it all again
      on: { 'address.changed': { target: 'finished', reenter: true } },
    },
  },
});
