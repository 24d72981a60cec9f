import { assign } from 'xstate';

import type { PageName, TourContext } from './context.ts';
import { stepNames } from './context.ts';
import { nobody, withProof, withRecalled } from './proofs.ts';
import { withDetails, withOffer } from './questions.ts';
import { tour } from './setup.ts';
import { withoutOptional } from './steps.ts';
import { submitting } from './submitting.ts';

const FIRST_THIS = 'Let’s finish this first.';
const pages = ['quick', ...stepNames] as const;

/** Whoever begins, or comes with a time that he chose elsewhere, has left nothing out. */
const begins = ({ wanted, wantedSlotId }: TourContext) =>
  wanted === 'tour-type' || wanted === 'time' || wantedSlotId !== null;

/** The address follows; once it has followed a correction, going on is a move of its own again. */
const shown = (page: PageName) => ({
  entry: [
    {
      type: 'showPage' as const,
      params: ({ context }: { context: TourContext }) => ({ page, slug: context.slug, how: context.how }),
    },
    tour.assign({ how: 'push', wanted: page, wantedSlotId: null }),
  ],
});

const learnt = tour.assign(({ context, event }) => {
  if (event.type === 'contact.proved') return { proofs: withProof(context, event.proof) };
  if (event.type === 'identity.changed') return { identity: event.identity };
  return event.type === 'proofs.recalled' ? withRecalled(context, event) : {};
});

/** Which page of the flow is shown. */
export const stepping = tour.createStateConfig({
  initial: 'arriving',
  on: {
    'address.changed': {
      target: '.arriving',
      actions: assign({ wanted: ({ event }) => event.page, trouble: null, note: null }),
    },
    'kind.chosen': {
      target: '.advancing',
      actions: assign(({ context, event }) => ({
        type: event.kind,
        slot: context.slot?.type === event.kind ? context.slot : null,
        alternatives: [],
        isVerifiedLater: false,
        note: null,
      })),
    },
    'slot.settled': { target: '.advancing' },
    // to the times, where whoever has back what he held before says whether he wants that; or to the kind of them
    'slot.gone': { target: '.arriving', actions: assign({ wanted: 'time' }) },
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
    'visitor.forgotten': {
      target: '.advancing',
      actions: assign({ ...nobody, inquiryToken: null, sameDayAs: null }),
    },
    'verification.postponed': {
      guard: { type: 'canVerifyLater', params: ({ event }) => ({ now: event.now }) },
      target: '.advancing',
      actions: assign({ isVerifiedLater: true }),
    },
    // whoever has gone back meanwhile is not led on by the answer, and asks for something new next time
    'request.refused': { actions: assign({ idempotencyKey: null }) },
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
        ...pages.map((page) => ({
          guard: { type: 'isWanted' as const, params: { page } },
          target: page,
        })),
        {
          target: 'advancing',
          // who is told what stands in the way knows why
          actions: assign({
            note: ({ context }) => (begins(context) || context.trouble !== null ? null : FIRST_THIS),
          }),
        },
      ],
    },
    // one thing set right never asks for the rest again
    advancing: {
      always: stepNames.map((step) => ({
        guard: { type: 'isFirstIncomplete' as const, params: { step } },
        target: step,
      })),
    },
    quick: {
      ...shown('quick'),
      on: { 'slot.chosen': { actions: assign(({ context }) => withoutOptional(context)) } },
    },
    'tour-type': shown('tour-type'),
    time: shown('time'),
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
        'price.accepted': {
          actions: assign({
            acceptedTotalCents: ({ context }) => context.offer?.totalCents ?? null,
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
