import { assign } from 'xstate';

import { clearedVisitor, withVerification, withEarlierVerifications } from '../tour/visitorVerifications.ts';
import { withDetails, withOffer } from '../tour/questions.ts';
import type { DayContext, DayStep } from './context.ts';
import { dayStepNames } from './context.ts';
import { tourDay } from './setup.ts';
import { submitting } from './submitting.ts';

const FINISH_STEP_FIRST = 'Let’s finish this first.';

/** Updates the address; after a correction has been applied, going on adds a history entry again. */
const pageEntry = (page: DayStep) => ({
  entry: [
    {
      type: 'showPage' as const,
      params: ({ context }: { context: DayContext }) => ({
        page,
        slugs: context.slugs,
        historyMode: context.historyMode,
      }),
    },
    tourDay.assign({ historyMode: 'push', requestedPage: page }),
  ],
});

const toHoldParams = ({ context: { stops, sessionKey } }: { context: DayContext }) => ({ stops, sessionKey });

const applyVerification = tourDay.assign(({ context, event }) => {
  if (event.type === 'contact.verified')
    return { verifications: withVerification(context, event.verification) };
  if (event.type === 'identity.changed') return { identity: event.identity };
  return event.type === 'verifications.restored' ? withEarlierVerifications(context, event) : {};
});

/** The available days change when a home is removed. */
const withoutHome = (context: DayContext, slug: string) => ({
  slugs: context.slugs.filter((one) => one !== slug),
  closed: context.closed.filter((home) => home.slug !== slug),
  offer: context.offer && {
    ...context.offer,
    homes: context.offer.homes.filter((home) => home.slug !== slug),
  },
  date: null,
  stops: [],
  areTimesSubmitted: false,
});

/** The page that is shown. */
export const stepping = tourDay.createStateConfig({
  initial: 'arriving',
  on: {
    'address.changed': {
      target: '.arriving',
      actions: assign({ requestedPage: ({ event }) => event.page, error: null, notice: null }),
    },
    'home.removed': {
      target: '.day',
      actions: [
        { type: 'releaseHolds', params: toHoldParams },
        assign(({ context, event }) => ({
          ...withoutHome(context, event.slug),
          historyMode: 'replace' as const,
          error: null,
          notice: null,
        })),
      ],
    },
    'home.closed': {
      target: '.day',
      actions: assign(({ context, event }) => {
        const { slug, reason, message } = event;
        const name = context.offer?.homes.find((home) => home.slug === slug)?.name ?? slug;
        const { slugs } = context;
        return {
          ...withoutHome(context, slug),
          slugs,
          closed: [...context.closed.filter((home) => home.slug !== slug), { slug, name, reason }],
          error: { code: reason, message: `${name}: ${message}`, fields: {} },
          idempotencyKey: null,
          historyMode: 'replace' as const,
        };
      }),
    },
    'date.chosen': {
      target: '.planning',
      actions: [
        { type: 'releaseHolds', params: toHoldParams },
        assign(({ event }) => ({
          kind: event.kind,
          date: event.date,
          stops: [],
          areTimesSubmitted: false,
          isVerificationPostponed: false,
          error: null,
          notice: null,
        })),
      ],
    },
    'times.settled': { target: '.advancing' },
    'times.missing': { target: '.times', actions: assign({ historyMode: 'replace' }) },
    'contact.submitted': {
      target: '.advancing',
      actions: assign({
        contact: ({ event }) => event.values,
        isContactSubmitted: true,
        error: null,
        notice: null,
      }),
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
    'visitor.forgotten': { target: '.advancing', actions: assign(clearedVisitor) },
    'verification.postponed': {
      guard: { type: 'canVerifyLater', params: ({ event }) => ({ now: event.now }) },
      target: '.advancing',
      actions: assign({ isVerificationPostponed: true }),
    },
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
        ...dayStepNames.map((page) => ({
          guard: { type: 'isRequested' as const, params: { page } },
          target: page,
        })),
        { target: 'advancing', actions: assign({ notice: FINISH_STEP_FIRST }) },
      ],
    },
    // After one step is corrected, the completed steps are not repeated.
    advancing: {
      always: dayStepNames.map((step) => ({
        guard: { type: 'isFirstIncomplete' as const, params: { step } },
        target: step,
      })),
    },
    planning: {
      tags: 'busy',
      entry: {
        type: 'planDay',
        params: ({ context }) => ({
          slugs: context.offer?.homes.map(({ slug }) => slug) ?? [],
          kind: context.kind ?? 'IN_PERSON',
          date: context.date ?? '',
          sessionKey: context.sessionKey,
        }),
      },
      on: {
        // Another plan is being loaded.
        'offer.changed': { actions: assign(({ context, event }) => withOffer(context, event.offer)) },
        'plan.arrived': 'times',
        'plan.failed': {
          target: 'day',
          actions: assign(({ event }) => ({
            date: null,
            error: { code: 'UNKNOWN', message: event.message, fields: {} },
          })),
        },
      },
    },
    day: pageEntry('day'),
    times: pageEntry('times'),
    contact: pageEntry('contact'),
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
        'prices.accepted': {
          actions: assign({
            acceptedCentsBySlug: ({ context }) => ({
              ...context.acceptedCentsBySlug,
              ...Object.fromEntries(
                (context.offer?.homes ?? []).map(({ slug, totalCents }) => [slug, totalCents]),
              ),
            }),
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
    submitting,
  },
});
