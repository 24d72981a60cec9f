import { not, or, setup, stateIn } from 'xstate';

import type { TourKind } from '#domain/tours/kinds.ts';

import type { FlowError } from '../tour/context.ts';
import { effect } from '../effect.ts';
import type { BookedStop, DayContext, DayDraft, DayStep, DayStop } from './context.ts';
import type { DayEvent } from './events.ts';
import {
  canBeBooked,
  canVerifyLater,
  firstIncomplete,
  isReachable,
  missingVerifications,
  findBlamedStep,
} from './steps.ts';
import { applyHoldAnswers, hasOverlap, hasEveryTime, getDayHold } from './stops.ts';

type HoldParams = { stops: readonly DayStop[]; sessionKey: string };

/** The actions and guards of the machine for a day with several tours. */
export const tourDay = setup({
  types: { context: {} as DayContext, events: {} as DayEvent, tags: {} as 'busy' },
  actions: {
    loadOffer: effect<{ slugs: readonly string[] }>(),
    loadChangedOffer: effect<{ slugs: readonly string[] }>(),
    planDay: effect<{ slugs: readonly string[]; kind: TourKind; date: string; sessionKey: string }>(),
    takeHolds: effect<HoldParams>(),
    extendHolds: effect<HoldParams & { forDocument: boolean }>(),
    releaseHolds: effect<HoldParams>(),
    showPage: effect<{ page: DayStep; slugs: readonly string[]; historyMode: 'push' | 'replace' }>(),
    bookDay: effect<{ context: DayContext }>(),
    showBooked: effect<{ booked: readonly BookedStop[]; slugs: readonly string[] }>(),
  },
  guards: {
    isFirstIncomplete: ({ context }, { step }: { step: DayStep }) => firstIncomplete(context) === step,
    isRequested: ({ context }, { page }: { page: DayStep }) =>
      context.requestedPage === page && isReachable(context, page),
    isExplained: ({ context }) => context.error !== null,
    wasBooked: (_, { savedDraft, slugs }: { savedDraft: DayDraft | null; slugs: readonly string[] }) =>
      Boolean(savedDraft?.booked) && slugs.every((slug) => savedDraft?.slugs.includes(slug)),
    areTimesSubmitted: ({ context }) => context.areTimesSubmitted && hasEveryTime(context),
    canBeHeld: ({ context }) => hasEveryTime(context) && !hasOverlap(context),
    isHeld: ({ context }) => getDayHold(context.stops) !== null,
    isDenied: (_, { error }: { error: FlowError | null }) => error?.code === 'RATE_LIMITED',
    // Its answers have been compared with its stops.
    isAwaited: () => true,
    areAnswersAwaited: not(
      or([stateIn({ open: { hold: 'none' } }), stateIn({ open: { hold: { held: 'quiet' } } })]),
    ),
    losesTime: ({ context, event }) =>
      event.type === 'holds.settled' && !hasEveryTime(applyHoldAnswers(context, event.answers)),
    isLastMissingStop: ({ context }, { slug }: { slug: string }) => {
      const open = context.stops.filter(({ slot }) => slot === null);
      return open.length === 1 && open[0]?.slug === slug;
    },
    isStop: ({ context }, { slug }: { slug: string }) => context.stops.some((stop) => stop.slug === slug),
    needsTimeForDocument: ({ context }) =>
      !context.isHeldForDocument && missingVerifications(context).includes('GOVERNMENT_ID'),
    canVerifyLater: ({ context }, { now }: { now: number }) => canVerifyLater(context, now),
    canBeBooked: ({ context }) => canBeBooked(context),
    hasErrorCode: (_, { error, code }: { error: FlowError; code: string }) => error.code === code,
    blames: ({ context }, { step, error }: { step: DayStep; error: FlowError }) =>
      findBlamedStep(context, Object.keys(error.fields)) === step,
  },
  delays: { holdsLeft: ({ context }) => Math.max(0, getDayHold(context.stops)?.remainingMs ?? 0) },
});
