import { assign } from 'xstate';

import { nobody, withProof, withRecalled } from '../tour/proofs.ts';
import { withDetails, withOffer } from '../tour/questions.ts';
import type { DayContext, DayStep } from './context.ts';
import { dayStepNames } from './context.ts';
import { tourDay } from './setup.ts';
import { submitting } from './submitting.ts';

const FIRST_THIS = 'Let’s finish this first.';

/** The address follows; once it has followed a correction, going on is a move of its own again. */
const shown = (page: DayStep) => ({
  entry: [
    {
      type: 'showPage' as const,
      params: ({ context }: { context: DayContext }) => ({ page, slugs: context.slugs, how: context.how }),
    },
    tourDay.assign({ how: 'push', wanted: page }),
  ],
});

const held = ({ context: { stops, sessionKey } }: { context: DayContext }) => ({ stops, sessionKey });

const learnt = tourDay.assign(({ context, event }) => {
  if (event.type === 'contact.proved') return { proofs: withProof(context, event.proof) };
  if (event.type === 'identity.changed') return { identity: event.identity };
  return event.type === 'proofs.recalled' ? withRecalled(context, event) : {};
});

/** Without a home there are other days. */
const withoutHome = (context: DayContext, slug: string) => ({
  slugs: context.slugs.filter((one) => one !== slug),
  closed: context.closed.filter((home) => home.slug !== slug),
  offer: context.offer && {
    ...context.offer,
    homes: context.offer.homes.filter((home) => home.slug !== slug),
  },
  date: null,
  stops: [],
  isTimesGiven: false,
});

/** Which page is shown. */
export const stepping = tourDay.createStateConfig({
  initial: 'arriving',
  on: {
    'address.changed': {
      target: '.arriving',
      actions: assign({ wanted: ({ event }) => event.page, trouble: null, note: null }),
    },
    'home.dropped': {
      target: '.day',
      actions: [
        { type: 'releaseHolds', params: held },
        assign(({ context, event }) => ({
          ...withoutHome(context, event.slug),
          how: 'replace' as const,
          trouble: null,
          note: null,
        })),
      ],
    },
    'home.closed': {
      target: '.day',
      actions: assign(({ context, event }) => {
        const { slug, because, message } = event;
        const name = context.offer?.homes.find((home) => home.slug === slug)?.name ?? slug;
        const { slugs } = context;
        return {
          ...withoutHome(context, slug),
          slugs,
          closed: [...context.closed.filter((home) => home.slug !== slug), { slug, name, because }],
          trouble: { code: because, message: `${name}: ${message}`, fields: {} },
          idempotencyKey: null,
          how: 'replace' as const,
        };
      }),
    },
    'date.chosen': {
      target: '.planning',
      actions: [
        { type: 'releaseHolds', params: held },
        assign(({ event }) => ({
          kind: event.kind,
          date: event.date,
          stops: [],
          isTimesGiven: false,
          isVerifiedLater: false,
          trouble: null,
          note: null,
        })),
      ],
    },
    'times.settled': { target: '.advancing' },
    'times.missing': { target: '.times', actions: assign({ how: 'replace' }) },
    'contact.given': {
      target: '.advancing',
      actions: assign({
        contact: ({ event }) => event.values,
        isContactGiven: true,
        trouble: null,
        note: null,
      }),
    },
    'details.given': {
      target: '.advancing',
      actions: assign(({ context, event }) => ({
        ...withDetails(context, event.values),
        trouble: null,
        note: null,
      })),
    },
    'code.sent': { actions: assign({ codeSent: ({ event }) => event.code }) },
    // it is learnt of while he is somewhere: only whoever is being asked for it is led on
    'contact.proved': { actions: learnt },
    'identity.changed': { actions: learnt },
    'proofs.recalled': { actions: learnt },
    'visitor.forgotten': { target: '.advancing', actions: assign(nobody) },
    'verification.postponed': {
      guard: { type: 'canVerifyLater', params: ({ event }) => ({ now: event.now }) },
      target: '.advancing',
      actions: assign({ isVerifiedLater: true }),
    },
    'offer.changed': {
      target: '.arriving',
      actions: assign(({ context, event }) => withOffer(context, event.offer)),
    },
  },
  states: {
    // the address says where; from what cannot be shown yet one is led to what has to be done first
    arriving: {
      entry: assign({ how: 'replace' }),
      always: [
        ...dayStepNames.map((page) => ({
          guard: { type: 'isWanted' as const, params: { page } },
          target: page,
        })),
        { target: 'advancing', actions: assign({ note: FIRST_THIS }) },
      ],
    },
    // one thing set right never asks for the rest again
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
        // another plan is on its way
        'offer.changed': { actions: assign(({ context, event }) => withOffer(context, event.offer)) },
        'plan.arrived': 'times',
        'plan.failed': {
          target: 'day',
          actions: assign(({ event }) => ({
            date: null,
            trouble: { code: 'UNKNOWN', message: event.message, fields: {} },
          })),
        },
      },
    },
    day: shown('day'),
    times: shown('times'),
    contact: shown('contact'),
    details: shown('details'),
    verify: {
      ...shown('verify'),
      on: {
        'contact.proved': { target: 'advancing', actions: learnt },
        'identity.changed': { target: 'advancing', actions: learnt },
        'proofs.recalled': { target: 'advancing', actions: learnt },
      },
    },
    review: {
      ...shown('review'),
      on: {
        'identity.changed': { target: 'advancing', actions: learnt },
        'prices.accepted': {
          actions: assign({
            acceptedCents: ({ context }) => ({
              ...context.acceptedCents,
              ...Object.fromEntries(
                (context.offer?.homes ?? []).map(({ slug, totalCents }) => [slug, totalCents]),
              ),
            }),
            trouble: null,
          }),
        },
        'request.confirmed': [
          {
            guard: 'canBeBooked',
            target: 'submitting',
            actions: assign({
              idempotencyKey: ({ context, event }) => context.idempotencyKey ?? event.idempotencyKey,
              trouble: null,
              note: null,
            }),
          },
          // something has been lost since: no button is dead
          { target: 'advancing', actions: assign({ note: FIRST_THIS }) },
        ],
      },
    },
    submitting,
  },
});
