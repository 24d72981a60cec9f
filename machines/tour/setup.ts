import { setup } from 'xstate';

import { effect } from '../effect.ts';
import type { PageName, StepName, TourContext, TourDraft, TourKind, Trouble } from './context.ts';
import type { TourEvent } from './events.ts';
import {
  canBeBooked,
  canVerifyLater,
  firstIncomplete,
  isReachable,
  missingProofs,
  stepToBlame,
} from './steps.ts';

/** What the machine of a tour can ask for, and what it decides by. */
export const tour = setup({
  types: { context: {} as TourContext, events: {} as TourEvent, tags: {} as 'busy' },
  actions: {
    loadOffer: effect<{ slug: string; slotId: string | null; isAnew: boolean }>(),
    loadChangedOffer: effect<{ slug: string }>(),
    findBooked: effect<{ slug: string }>(),
    takeHold: effect<{ slotId: string; sessionKey: string }>(),
    extendHold: effect<{ holdId: string; sessionKey: string; forDocument: boolean }>(),
    releaseHold: effect<{ holdId: string; sessionKey: string }>(),
    showPage: effect<{ page: PageName; slug: string; how: 'push' | 'replace' }>(),
    bookTour: effect<{ context: TourContext }>(),
    showTour: effect<{ publicToken: string }>(),
  },
  guards: {
    isFirstIncomplete: ({ context }, { step }: { step: StepName }) => firstIncomplete(context) === step,
    isWanted: ({ context }, { page }: { page: PageName }) =>
      context.wanted === page && isReachable(context, page),
    wasBooked: (_, { kept }: { kept: TourDraft | null }) => Boolean(kept?.publicToken),
    // it may be what his own request has booked, of which he has not heard: that request, sent again, tells
    isNoNews: ({ context }) => context.isForAnother || context.idempotencyKey !== null,
    hasSlot: ({ context }) => context.slot !== null,
    hasUncommittedSlot: ({ context: { slot, isSlotCommitted } }) => slot !== null && !isSlotCommitted,
    isForSlot: ({ context }, { slotId }: { slotId: string }) => context.slot?.id === slotId,
    keepsAnotherThan: ({ context: { slot, keptSlot } }, { slotId }: { slotId: string }) =>
      slot?.id === slotId && keptSlot !== null && keptSlot.id !== slotId,
    isDenied: ({ context }, { slotId, code }: { slotId: string; code?: string }) =>
      code === 'RATE_LIMITED' && context.slot?.id === slotId,
    isPerhapsBooked: ({ context }, { slotId }: { slotId: string }) =>
      context.idempotencyKey !== null && context.slot?.id === slotId,
    holdsAnotherKind: ({ context }, { kind }: { kind: TourKind }) =>
      context.hold !== null && context.slot?.type !== kind,
    wantsAnotherKind: ({ context }, { kind }: { kind: TourKind }) =>
      context.slot !== null && context.slot.type !== kind,
    needsTimeForDocument: ({ context }) =>
      !context.isHeldForDocument && missingProofs(context).includes('GOVERNMENT_ID'),
    canVerifyLater: ({ context }, { now }: { now: number }) => canVerifyLater(context, now),
    canBeBooked: ({ context }) => canBeBooked(context),
    isRefusedFor: (_, { trouble, code }: { trouble: Trouble; code: string }) => trouble.code === code,
    blames: ({ context }, { step, trouble }: { step: StepName; trouble: Trouble }) =>
      stepToBlame(context, Object.keys(trouble.fields)) === step,
  },
  delays: { holdLeft: ({ context }) => Math.max(0, context.hold?.leftMs ?? 0) },
});
