import type { Tour } from '#server/db/tours/tours.ts';
import { clockInWords, momentInWords } from '#server/time/momentInWords.ts';
import { webCalendarsOf } from '#server/tours/calendar/eventOfTour.ts';
import { type ResendTourLinkInput, resendTourLink } from '#server/tours/mails/resendTourLink.ts';
import { isReached } from '#server/tours/messages/tellVisitor.ts';
import { addNearby } from '#server/tours/view/addNearby.ts';
import { canCancel, canReschedule, rescheduleClosesAt } from '#server/tours/view/changes.ts';
import { dayOfTour, type TourOfDay } from '#server/tours/view/dayOfTour.ts';
import { endedWords } from '#server/tours/view/endedWords.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';
import { meetingOf } from '#server/tours/view/meeting.ts';
import { moreAsked } from '#server/tours/view/moreAsked.ts';
import { tourReference } from '#server/tours/view/reference.ts';
import { timelineOf } from '#server/tours/view/timeline.ts';
import { calendarOfTour } from '#server/tours/view/tourPaths.ts';
import { isInReview, missingOf } from '#server/tours/view/verification.ts';

import type { Context } from '../context.ts';
import { similarTo } from '../homeLoaders.ts';
import { activitiesOfTour, fullTourOf, organizationOf } from '../tourLoaders.ts';

type Wanted = { organizationId: string; publicToken: string };
type Args = Record<string, never>;

const MOST_SIMILAR = 24;

async function ownerOf({ organizationId }: Tour, context: Context) {
  const organization = await organizationOf(context, organizationId);
  if (!organization) throw new Error('A tour without its organization');
  return organization;
}

const timeZoneOf = async (tour: Tour, context: Context) =>
  (await fullTourOf(context, tour)).home.property.timeZone;

export const tourRequestResolvers = {
  Query: {
    tourRequest: (_root: unknown, { organizationId, publicToken }: Wanted, context: Context) => {
      const { db, clock, caller, tokens } = context;
      const parts = { db, tokens, ip: caller.ip, now: clock.now() };
      return heldTour(parts, { organizationId, token: publicToken });
    },
  },
  Mutation: {
    resendTourLink: (_root: unknown, { input }: { input: ResendTourLinkInput }, context: Context) => {
      const { db, clock, caller, browser, secretKey, tokens, formLimits: limits } = context;
      const parts = { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
      return resendTourLink(parts, input);
    },
  },
  TourRequestType: {
    publicToken: ({ id }: Tour, _args: Args, { tokens }: Context) => tokens.derive('tour', id),
    reference: ({ id }: Tour) => tourReference(id),
    unit: async (tour: Tour, _args: Args, context: Context) => (await fullTourOf(context, tour)).home,
    type: ({ kind }: Tour) => kind,
    timeZone: (tour: Tour, _args: Args, context: Context) => timeZoneOf(tour, context),
    localLabel: async (tour: Tour, _args: Args, context: Context) =>
      momentInWords(tour.startsAt, await timeZoneOf(tour, context)),
    recipient: ({ email }: Tour) =>
      email === null ? null : `${email.slice(0, 1)}…@${email.split('@').at(-1) ?? ''}`,
    canReschedule: (tour: Tour, _args: Args, { clock }: Context) => canReschedule(tour, clock.now()),
    canCancel: (tour: Tour, _args: Args, { clock }: Context) => canCancel(tour, clock.now()),
    rescheduleClosesAt,
    answerBy: ({ status, answerBy }: Tour) => (status === 'PENDING_APPROVAL' ? answerBy : null),
    ended: async (tour: Tour, _args: Args, context: Context) =>
      endedWords(await fullTourOf(context, tour), context.clock.now()),
    verification: async (tour: Tour, _args: Args, context: Context) =>
      (await fullTourOf(context, tour)).requirements,
    moreAsked: async (tour: Tour, _args: Args, context: Context) =>
      moreAsked(tour, missingOf((await fullTourOf(context, tour)).requirements)),
    async calendar(tour: Tour, _args: Args, context: Context) {
      const [full, organization] = await Promise.all([fullTourOf(context, tour), ownerOf(tour, context)]);
      return {
        icsUrl: calendarOfTour(context.tokens.derive('tour', tour.id)),
        ...webCalendarsOf(full, organization, context.clock.now()),
      };
    },
    async meeting(tour: Tour, _args: Args, context: Context) {
      const [{ home, rule }, organization] = await Promise.all([
        fullTourOf(context, tour),
        ownerOf(tour, context),
      ]);
      return meetingOf({ tour, home, organization, rule });
    },
    async timeline(tour: Tour, _args: Args, context: Context) {
      const { db, clock } = context;
      const [full, activities, isTold] = await Promise.all([
        fullTourOf(context, tour),
        activitiesOfTour(context, tour.id),
        isReached(db, tour),
      ]);
      const now = clock.now();
      return timelineOf(tour, {
        activities: activities ?? [],
        timeZone: full.home.property.timeZone,
        isInReview: isInReview(full),
        isReached: isTold,
        now,
      });
    },
    addNearby: (tour: Tour, _args: Args, { db, clock }: Context) => addNearby(db, tour, clock.now()),
    day: async (tour: Tour, _args: Args, context: Context) =>
      dayOfTour(context.db, tour, await timeZoneOf(tour, context)),
    async similar({ unitId }: Tour, { first }: { first?: number | null }, context: Context) {
      const most = Math.min(Math.max(first ?? 0, 0), MOST_SIMILAR);
      return (await similarTo(context, `${unitId} ${most}`)) ?? [];
    },
  },
  TourOfDayType: {
    unit: async ({ tour }: TourOfDay, _args: Args, context: Context) =>
      (await fullTourOf(context, tour)).home,
    startsAt: ({ tour }: TourOfDay) => tour.startsAt,
    endsAt: ({ tour }: TourOfDay) => tour.endsAt,
    timeLabel: async ({ tour }: TourOfDay, _args: Args, context: Context) =>
      clockInWords(tour.startsAt, await timeZoneOf(tour, context)),
  },
};
