import { setup } from 'xstate';

import type { TourKind, Trouble } from '../tour/context.ts';
import { effect } from '../effect.ts';
import type { BookedStop, DayContext, DayDraft, DayStep, DayStop } from './context.ts';
import type { DayEvent, HoldAnswer } from './events.ts';
import {
  canBeBooked,
  canVerifyLater,
  firstIncomplete,
  isReachable,
  missingProofs,
  stepToBlame,
} from './steps.ts';
import { doOverlap, hasEveryTime, holdOfDay } from './stops.ts';

type Holding = { stops: readonly DayStop[]; sessionKey: string };

/** What the machine of a day with several tours can ask for, and what it decides by. */
export const tourDay = setup({
  types: { context: {} as DayContext, events: {} as DayEvent, tags: {} as 'busy' },
  actions: {
    loadOffer: effect<{ slugs: readonly string[] }>(),
    loadChangedOffer: effect<{ slugs: readonly string[] }>(),
    planDay: effect<{ slugs: readonly string[]; kind: TourKind; date: string; sessionKey: string }>(),
    takeHolds: effect<Holding>(),
    extendHolds: effect<Holding & { forDocument: boolean }>(),
    releaseHolds: effect<Holding>(),
    showPage: effect<{ page: DayStep; slugs: readonly string[]; how: 'push' | 'replace' }>(),
    bookDay: effect<{ context: DayContext }>(),
    showBooked: effect<{ booked: readonly BookedStop[]; slugs: readonly string[] }>(),
  },
  guards: {
    isFirstIncomplete: ({ context }, { step }: { step: DayStep }) => firstIncomplete(context) === step,
    isWanted: ({ context }, { page }: { page: DayStep }) =>
      context.wanted === page && isReachable(context, page),
    wasBooked: (_, { kept, slugs }: { kept: DayDraft | null; slugs: readonly string[] }) =>
      Boolean(kept?.booked) && slugs.every((slug) => kept?.slugs.includes(slug)),
    isTimesGiven: ({ context }) => context.isTimesGiven && hasEveryTime(context),
    canBeHeld: ({ context }) => hasEveryTime(context) && !doOverlap(context),
    isHeld: ({ context }) => holdOfDay(context.stops) !== null,
    isDenied: ({ context }) => hasEveryTime(context) && context.trouble?.code === 'RATE_LIMITED',
    hasEveryTime: ({ context }) => hasEveryTime(context),
    isForLost: ({ context }, { slug }: { slug: string }) => {
      const open = context.stops.filter(({ slot }) => slot === null);
      return open.length === 1 && open[0]?.slug === slug;
    },
    isStop: ({ context }, { slug }: { slug: string }) => context.stops.some((stop) => stop.slug === slug),
    needsTimeForDocument: ({ context }) =>
      !context.isHeldForDocument && missingProofs(context).includes('GOVERNMENT_ID'),
    isSilent: (_, { answers }: { answers: readonly HoldAnswer[] }) =>
      answers.some((answer) => 'unheard' in answer) && !answers.some((answer) => 'alternatives' in answer),
    canVerifyLater: ({ context }, { now }: { now: number }) => canVerifyLater(context, now),
    canBeBooked: ({ context }) => canBeBooked(context),
    isRefusedFor: (_, { trouble, code }: { trouble: Trouble; code: string }) => trouble.code === code,
    blames: ({ context }, { step, trouble }: { step: DayStep; trouble: Trouble }) =>
      stepToBlame(context, Object.keys(trouble.fields)) === step,
  },
  delays: { holdsLeft: ({ context }) => Math.max(0, holdOfDay(context.stops)?.leftMs ?? 0) },
});
