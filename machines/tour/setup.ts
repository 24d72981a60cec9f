import { setup } from 'xstate';

import type { TourKind } from '#domain/tours/kinds.ts';

import { effect } from '../effect.ts';
import { holdLeft, isAboutSlot } from '../hold/oneHold.ts';
import type { PageName, StepName, TourContext, TourDraft, FlowError } from './context.ts';
import type { TourEvent } from './events.ts';
import {
  canBeBooked,
  canVerifyLater,
  firstIncomplete,
  isReachable,
  missingVerifications,
  findBlamedStep,
} from './steps.ts';

/** The actions and guards of the tour machine. */
export const tour = setup({
  types: { context: {} as TourContext, events: {} as TourEvent, tags: {} as 'busy' },
  actions: {
    loadOffer: effect<{ slug: string; slotId: string | null; isReload: boolean }>(),
    loadChangedOffer: effect<{ slug: string }>(),
    findBooked: effect<{ slug: string }>(),
    takeHold: effect<{ slotId: string; sessionKey: string }>(),
    extendHold: effect<{ holdId: string; sessionKey: string; forDocument: boolean }>(),
    releaseHold: effect<{ holdId: string | null; sessionKey: string }>(),
    showPage: effect<{ page: PageName; slug: string; historyMode: 'push' | 'replace' }>(),
    bookTour: effect<{ context: TourContext }>(),
    showTour: effect<{ publicToken: string }>(),
  },
  guards: {
    isFirstIncomplete: ({ context }, { step }: { step: StepName }) => firstIncomplete(context) === step,
    isRequested: ({ context }, { page }: { page: PageName }) =>
      context.requestedPage === page && isReachable(context, page),
    /** A visitor who begins, or comes with a time chosen elsewhere, has not skipped a step. */
    isExplained: ({ context: { error, requestedPage, preselectedSlotId } }) =>
      error !== null || ['tour-type', 'time'].includes(requestedPage) || preselectedSlotId !== null,
    wasBooked: (_, { savedDraft }: { savedDraft: TourDraft | null }) => Boolean(savedDraft?.publicToken),
    // The existing tour may be the result of the visitor's own request; resending the request returns the
    // answer.
    ignoresExistingTour: ({ context }) => context.isAdditionalTour || context.idempotencyKey !== null,
    hasSlot: ({ context }) => context.slot !== null,
    hasUncommittedSlot: ({ context: { slot, isSlotCommitted } }) => slot !== null && !isSlotCommitted,
    isAwaited: ({ context, event }) => isAboutSlot(context, event),
    /** The server may still hold that time, or it may be free, so it is requested. */
    hasOtherPreviousSlot: ({ context, event }) =>
      isAboutSlot(context, event) &&
      context.previousSlot !== null &&
      !isAboutSlot({ slot: context.previousSlot }, event),
    isDenied: ({ context }, { slotId, code }: { slotId: string; code?: string }) =>
      code === 'RATE_LIMITED' && context.slot?.id === slotId,
    mayBeBooked: ({ context, event }) => context.idempotencyKey !== null && isAboutSlot(context, event),
    holdsOtherKind: ({ context }, { kind }: { kind: TourKind }) =>
      context.hold !== null && context.slot?.type !== kind,
    hasSlotOfOtherKind: ({ context }, { kind }: { kind: TourKind }) =>
      context.slot !== null && context.slot.type !== kind,
    needsTimeForDocument: ({ context }) =>
      !context.isHeldForDocument && missingVerifications(context).includes('GOVERNMENT_ID'),
    canVerifyLater: ({ context }, { now }: { now: number }) => canVerifyLater(context, now),
    canBeBooked: ({ context }) => canBeBooked(context),
    hasErrorCode: (_, { error, code }: { error: FlowError; code: string }) => error.code === code,
    blames: ({ context }, { step, error }: { step: StepName; error: FlowError }) =>
      findBlamedStep(context, Object.keys(error.fields)) === step,
  },
  delays: { holdLeft },
});
