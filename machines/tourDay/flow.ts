import { assign } from 'xstate';

import { onTyping, withArrival } from '../booking/stepping.ts';
import { restoreDayDraft, emptyDayContext } from './context.ts';
import { holding } from './holding.ts';
import { tourDay } from './setup.ts';
import { stepping } from './stepping.ts';

const openFlow = tourDay.assign(({ event }) => {
  if (event.type !== 'day.opened') return {};
  const { savedDraft, slugs, sessionKey, organizationId, page } = event;
  const draft = restoreDayDraft(savedDraft, slugs);
  return {
    ...emptyDayContext,
    ...draft,
    ...(draft.sessionKey === '' && { sessionKey }),
    organizationId,
    requestedPage: page,
  };
});

/** Tours of several homes on one day, from the chosen homes to confirmed times. */
export const tourDayFlow = tourDay.createMachine({
  id: 'tourDay',
  context: emptyDayContext,
  initial: 'closed',
  on: {
    'day.opened': [
      {
        guard: { type: 'wasBooked', params: ({ event }) => event },
        target: '.finished',
        reenter: true,
        actions: [openFlow, assign({ booked: ({ event }) => event.savedDraft?.booked ?? null })],
      },
      { target: '.loading', reenter: true, actions: openFlow },
    ],
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      entry: { type: 'loadOffer', params: ({ context }) => ({ slugs: context.slugs }) },
      on: {
        'offer.arrived': {
          target: 'open',
          actions: assign(({ context, event }) => ({
            ...withArrival(context, event),
            closed: event.closed,
            acceptedCentsBySlug: {
              ...Object.fromEntries(event.offer.homes.map(({ slug, totalCents }) => [slug, totalCents])),
              ...context.acceptedCentsBySlug,
            },
            stops: context.stops.filter(({ slug }) => event.offer.homes.some((home) => home.slug === slug)),
          })),
        },
        'offer.failed': 'loadFailed',
        'address.changed': { actions: assign({ requestedPage: ({ event }) => event.page }) },
      },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    open: {
      type: 'parallel',
      on: {
        ...onTyping,
        'request.booked': {
          target: 'finished',
          actions: assign({ booked: ({ event }) => event.booked }),
        },
      },
      states: { step: stepping, hold: holding },
    },
    finished: {
      entry: {
        type: 'showBooked',
        params: ({ context }) => ({ booked: context.booked ?? [], slugs: context.slugs }),
      },
      on: { 'address.changed': { target: 'finished', reenter: true } },
    },
  },
});
