import { assign } from 'xstate';

import { withOffer } from '../tour/questions.ts';
import { draftFor, emptyDayContext } from './context.ts';
import { holding } from './holding.ts';
import { tourDay } from './setup.ts';
import { stepping } from './stepping.ts';

const opened = tourDay.assign(({ event }) => {
  if (event.type !== 'day.opened') return {};
  const { kept, slugs, sessionKey, organizationId, page } = event;
  const draft = draftFor(kept, slugs);
  return {
    ...emptyDayContext,
    ...draft,
    ...(draft.sessionKey === '' && { sessionKey }),
    organizationId,
    wanted: page,
  };
});

/** Tours of several homes on one day, from the homes that are liked to their confirmed times. */
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
        actions: [opened, assign({ booked: ({ event }) => event.kept?.booked ?? null })],
      },
      { target: '.loading', reenter: true, actions: opened },
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
            ...withOffer({ ...context, details: { ...event.knownDetails, ...context.details } }, event.offer),
            closed: event.closed,
            contact: { ...event.known, ...context.contact },
            isContactGiven: context.isContactGiven || event.isKnownEnough,
            acceptedCents: {
              ...Object.fromEntries(event.offer.homes.map(({ slug, totalCents }) => [slug, totalCents])),
              ...context.acceptedCents,
            },
            stops: context.stops.filter(({ slug }) => event.offer.homes.some((home) => home.slug === slug)),
          })),
        },
        'offer.failed': 'loadFailed',
        'address.changed': { actions: assign({ wanted: ({ event }) => event.page }) },
      },
    },
    loadFailed: { on: { 'retry.asked': 'loading' } },
    open: {
      type: 'parallel',
      on: {
        'request.booked': {
          target: 'finished',
          actions: assign({ booked: ({ event }) => event.booked }),
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
      entry: {
        type: 'showBooked',
        params: ({ context }) => ({ booked: context.booked ?? [], slugs: context.slugs }),
      },
      on: { 'address.changed': { target: 'finished', reenter: true } },
    },
  },
});
