import { assign } from 'xstate';

import { applyOffer, decidingStates, onAnyPage, onReviewPage, onVerifyPage } from '../booking/stepping.ts';
import { submittingState } from '../booking/submitting.ts';
import type { DayContext, DayStep } from './context.ts';
import { dayStepNames } from './context.ts';
import { tourDay } from './setup.ts';
import { blamedSteps } from './steps.ts';

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
    ...onAnyPage,
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
  },
  states: {
    ...decidingStates(dayStepNames, dayStepNames),
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
        'offer.changed': { actions: applyOffer },
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
    verify: { ...pageEntry('verify'), on: onVerifyPage },
    review: {
      ...pageEntry('review'),
      on: {
        ...onReviewPage,
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
      },
    },
    submitting: submittingState({
      book: { type: 'bookDay', params: ({ context }: { context: DayContext }) => ({ context }) } as const,
      reloadOffer: {
        type: 'loadChangedOffer',
        params: ({ context }: { context: DayContext }) => ({ slugs: context.slugs }),
      } as const,
      blamedSteps,
      leaving: [],
    }),
  },
});
