import { assign } from 'xstate';

import { decidingStates, onAnyPage, onReviewPage, onVerifyPage } from '../booking/stepping.ts';
import { submittingState, refusedFor } from '../booking/submitting.ts';
import { clearedVisitor } from '../booking/visitorVerifications.ts';
import { withDetails } from '../booking/questions.ts';
import type { PageName, TourContext } from './context.ts';
import { stepNames } from './context.ts';
import { findBooked } from './findBooked.ts';
import { tour } from './setup.ts';
import { blamedSteps, withoutOptional } from './steps.ts';

/** Updates the address; after a correction has been applied, going on adds a history entry again. */
const pageEntry = (page: PageName) => ({
  entry: [
    {
      type: 'showPage' as const,
      params: ({ context }: { context: TourContext }) => ({
        page,
        slug: context.slug,
        historyMode: context.historyMode,
      }),
    },
    tour.assign(({ context: { seenSteps } }) => ({
      historyMode: 'push',
      requestedPage: page,
      preselectedSlotId: null,
      ...(page !== 'quick' && !seenSteps.includes(page) && { seenSteps: [...seenSteps, page] }),
    })),
  ],
});

/** The page that is shown. */
export const stepping = tour.createStateConfig({
  initial: 'arriving',
  on: {
    ...onAnyPage,
    'kind.chosen': {
      target: '.advancing',
      actions: assign(({ context, event }) => ({
        type: event.kind,
        slot: context.slot?.type === event.kind ? context.slot : null,
        alternatives: [],
        isVerificationPostponed: false,
        notice: null,
      })),
    },
    'slot.settled': { target: '.advancing' },
    // Shows the times, where a visitor who got their previous time back can confirm it, or the kinds of tour.
    'slot.unavailable': { target: '.arriving', actions: assign({ requestedPage: 'time' }) },
    'visitor.forgotten': {
      target: '.advancing',
      actions: assign({ ...clearedVisitor, inquiryToken: null, sameDayAs: null }),
    },
  },
  states: {
    ...decidingStates(['quick', ...stepNames], stepNames),
    quick: {
      ...pageEntry('quick'),
      on: { 'slot.chosen': { actions: assign(({ context }) => withoutOptional(context)) } },
    },
    'tour-type': pageEntry('tour-type'),
    time: pageEntry('time'),
    contact: {
      ...pageEntry('contact'),
      on: {
        'tour.requested': {
          target: 'requesting',
          actions: assign(({ context, event }) => ({
            ...withDetails(context, event.details),
            contact: event.contact,
            isContactSubmitted: true,
            idempotencyKey: event.idempotencyKey,
            error: null,
            notice: null,
          })),
        },
      },
    },
    details: pageEntry('details'),
    verify: { ...pageEntry('verify'), on: onVerifyPage },
    review: {
      ...pageEntry('review'),
      on: {
        ...onReviewPage,
        'price.accepted': {
          actions: assign({
            acceptedTotalCents: ({ context }) => context.offer?.totalCents ?? null,
            error: null,
          }),
        },
      },
    },
    // Something may be missing that the page did not ask for; then its step is shown.
    requesting: {
      always: [
        { guard: 'canBeBooked', target: 'submitting' },
        { target: 'advancing', actions: assign({ idempotencyKey: null }) },
      ],
    },
    submitting: submittingState({
      book: { type: 'bookTour', params: ({ context }: { context: TourContext }) => ({ context }) } as const,
      reloadOffer: {
        type: 'loadChangedOffer',
        params: ({ context }: { context: TourContext }) => ({ slug: context.slug }),
      } as const,
      blamedSteps,
      // Changes made after an answer was lost do not change what was booked.
      leaving: ['DUPLICATE_TOUR', 'IDEMPOTENCY_CONFLICT'].map((code) => ({
        guard: refusedFor(code),
        target: '#tour.alreadyBooked',
        actions: [tour.assign({ idempotencyKey: null }), findBooked],
      })),
    }),
  },
});
