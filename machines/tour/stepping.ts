import { assign } from 'xstate';

import type { PageName, TourContext } from './context.ts';
import { stepNames } from './context.ts';
import { clearedVisitor, withVerification, withEarlierVerifications } from './visitorVerifications.ts';
import { withDetails, withOffer } from './questions.ts';
import { tour } from './setup.ts';
import { withoutOptional } from './steps.ts';
import { submitting } from './submitting.ts';

const FINISH_STEP_FIRST = 'Let’s finish this first.';
const pages = ['quick', ...stepNames] as const;

/** A visitor who begins, or comes with a time chosen elsewhere, has not skipped a step. */
const isStarting = ({ requestedPage, preselectedSlotId }: TourContext) =>
  requestedPage === 'tour-type' || requestedPage === 'time' || preselectedSlotId !== null;

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

const applyVerification = tour.assign(({ context, event }) => {
  if (event.type === 'contact.verified')
    return { verifications: withVerification(context, event.verification) };
  if (event.type === 'identity.changed') return { identity: event.identity };
  return event.type === 'verifications.restored' ? withEarlierVerifications(context, event) : {};
});

/** The page that is shown. */
export const stepping = tour.createStateConfig({
  initial: 'arriving',
  on: {
    'address.changed': {
      target: '.arriving',
      actions: assign({ requestedPage: ({ event }) => event.page, error: null, notice: null }),
    },
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
    'contact.submitted': {
      target: '.advancing',
      actions: assign(({ context, event }) => ({
        ...(event.details && withDetails(context, event.details)),
        contact: event.values,
        isContactSubmitted: true,
        error: null,
        notice: null,
      })),
    },
    'details.submitted': {
      target: '.advancing',
      actions: assign(({ context, event }) => ({
        ...withDetails(context, event.values),
        error: null,
        notice: null,
      })),
    },
    'code.sent': { actions: assign({ codeSent: ({ event }) => event.code }) },
    // Verification may arrive on any page; only the page that asks for it goes on automatically.
    'contact.verified': { actions: applyVerification },
    'identity.changed': { actions: applyVerification },
    'verifications.restored': { actions: applyVerification },
    'visitor.forgotten': {
      target: '.advancing',
      actions: assign({ ...clearedVisitor, inquiryToken: null, sameDayAs: null }),
    },
    'verification.postponed': {
      guard: { type: 'canVerifyLater', params: ({ event }) => ({ now: event.now }) },
      target: '.advancing',
      actions: assign({ isVerificationPostponed: true }),
    },
    // A visitor who has gone back in the meantime is not moved on, and their next request gets a new key.
    'request.refused': { actions: assign({ idempotencyKey: null }) },
    'offer.changed': {
      target: '.arriving',
      actions: assign(({ context, event }) => withOffer(context, event.offer)),
    },
  },
  states: {
    // The address decides the page; if that page cannot be shown yet, the first incomplete step is shown.
    arriving: {
      entry: assign({ historyMode: 'replace' }),
      always: [
        ...pages.map((page) => ({
          guard: { type: 'isRequested' as const, params: { page } },
          target: page,
        })),
        {
          target: 'advancing',
          // An error message already explains why this page is shown.
          actions: assign({
            notice: ({ context }) =>
              isStarting(context) || context.error !== null ? null : FINISH_STEP_FIRST,
          }),
        },
      ],
    },
    // After one step is corrected, the completed steps are not repeated.
    advancing: {
      always: stepNames.map((step) => ({
        guard: { type: 'isFirstIncomplete' as const, params: { step } },
        target: step,
      })),
    },
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
    verify: {
      ...pageEntry('verify'),
      on: {
        'contact.verified': { target: 'advancing', actions: applyVerification },
        'identity.changed': { target: 'advancing', actions: applyVerification },
        'verifications.restored': { target: 'advancing', actions: applyVerification },
      },
    },
    review: {
      ...pageEntry('review'),
      on: {
        'identity.changed': { target: 'advancing', actions: applyVerification },
        'price.accepted': {
          actions: assign({
            acceptedTotalCents: ({ context }) => context.offer?.totalCents ?? null,
            error: null,
          }),
        },
        'request.confirmed': [
          {
            guard: 'canBeBooked',
            target: 'submitting',
            actions: assign({
              idempotencyKey: ({ context, event }) => context.idempotencyKey ?? event.idempotencyKey,
              error: null,
              notice: null,
            }),
          },
          // Something has been lost since, so the button leads to the step that is missing.
          { target: 'advancing', actions: assign({ notice: FINISH_STEP_FIRST }) },
        ],
      },
    },
    // Something may be missing that the page did not ask for; then its step is shown.
    requesting: {
      always: [
        { guard: 'canBeBooked', target: 'submitting' },
        { target: 'advancing', actions: assign({ idempotencyKey: null }) },
      ],
    },
    submitting,
  },
});
