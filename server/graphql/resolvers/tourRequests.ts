import type { Tour } from '#server/db/tours/tours.ts';
import { formatTime, formatMoment } from '#server/time/formatMoment.ts';
import { getWebCalendarLinks } from '#server/tours/calendar/toCalendarEvent.ts';
import { type ResendTourLinkInput, resendTourLink } from '#server/tours/mails/resendTourLink.ts';
import { canReachVisitor } from '#server/tours/messages/notifyVisitor.ts';
import { findNearbyStop } from '#server/tours/view/findNearbyStop.ts';
import { canCancel, canReschedule, getRescheduleDeadline } from '#server/tours/view/getTourChange.ts';
import { listDayTours, type DayTour } from '#server/tours/view/listDayTours.ts';
import { describeEndedTour } from '#server/tours/view/describeEndedTour.ts';
import { findTourByToken } from '#server/tours/view/findTourByToken.ts';
import { getMeeting } from '#server/tours/view/getMeeting.ts';
import { getStepUpReason } from '#server/tours/view/stepUpReason.ts';
import { getTourReference } from '#server/tours/view/getTourReference.ts';
import { toTimeline } from '#server/tours/view/toTimeline.ts';
import { getCalendarPath } from '#server/tours/view/tourPaths.ts';
import { isInReview, getMissingVerifications } from '#server/tours/view/tourRequirements.ts';

import type { Context } from '../context.ts';
import { loadSimilarHomes } from '../homeLoaders.ts';
import { loadTourActivities, getFullTour, loadOrganization } from '../tourLoaders.ts';

type QueryArgs = { organizationId: string; publicToken: string };
type Args = Record<string, never>;

const MAX_SIMILAR = 24;

async function requireOrganization({ organizationId }: Tour, context: Context) {
  const organization = await loadOrganization(context, organizationId);
  if (!organization) throw new Error('A tour without its organization');
  return organization;
}

const getTourTimeZone = async (tour: Tour, context: Context) =>
  (await getFullTour(context, tour)).home.property.timeZone;

export const tourRequestResolvers = {
  Query: {
    tourRequest: (_root: unknown, { organizationId, publicToken }: QueryArgs, context: Context) => {
      const { db, clock, caller, tokens } = context;
      const deps = { db, tokens, ip: caller.ip, now: clock.now() };
      return findTourByToken(deps, { organizationId, token: publicToken });
    },
  },
  Mutation: {
    resendTourLink: (_root: unknown, { input }: { input: ResendTourLinkInput }, context: Context) => {
      const { db, clock, caller, browser, secretKey, tokens, formLimits: limits } = context;
      const deps = { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
      return resendTourLink(deps, input);
    },
  },
  TourRequestType: {
    publicToken: ({ id }: Tour, _args: Args, { tokens }: Context) => tokens.derive('tour', id),
    reference: ({ id }: Tour) => getTourReference(id),
    unit: async (tour: Tour, _args: Args, context: Context) => (await getFullTour(context, tour)).home,
    type: ({ kind }: Tour) => kind,
    timeZone: (tour: Tour, _args: Args, context: Context) => getTourTimeZone(tour, context),
    localLabel: async (tour: Tour, _args: Args, context: Context) =>
      formatMoment(tour.startsAt, await getTourTimeZone(tour, context)),
    recipient: ({ email }: Tour) =>
      email === null ? null : `${email.slice(0, 1)}…@${email.split('@').at(-1) ?? ''}`,
    canReschedule: (tour: Tour, _args: Args, { clock }: Context) => canReschedule(tour, clock.now()),
    canCancel: (tour: Tour, _args: Args, { clock }: Context) => canCancel(tour, clock.now()),
    rescheduleClosesAt: getRescheduleDeadline,
    answerBy: ({ status, answerBy }: Tour) => (status === 'PENDING_APPROVAL' ? answerBy : null),
    ended: async (tour: Tour, _args: Args, context: Context) =>
      describeEndedTour(await getFullTour(context, tour), context.clock.now()),
    verification: async (tour: Tour, _args: Args, context: Context) =>
      (await getFullTour(context, tour)).requirements,
    stepUpReason: async (tour: Tour, _args: Args, context: Context) =>
      getStepUpReason(tour, getMissingVerifications((await getFullTour(context, tour)).requirements)),
    async calendar(tour: Tour, _args: Args, context: Context) {
      const [fullTour, organization] = await Promise.all([
        getFullTour(context, tour),
        requireOrganization(tour, context),
      ]);
      return {
        icsUrl: getCalendarPath(context.tokens.derive('tour', tour.id)),
        ...getWebCalendarLinks(fullTour, organization, context.clock.now()),
      };
    },
    async meeting(tour: Tour, _args: Args, context: Context) {
      const [{ home, rule }, organization] = await Promise.all([
        getFullTour(context, tour),
        requireOrganization(tour, context),
      ]);
      return getMeeting({ tour, home, organization, rule });
    },
    async timeline(tour: Tour, _args: Args, context: Context) {
      const { db, clock } = context;
      const [fullTour, activities, isReachable] = await Promise.all([
        getFullTour(context, tour),
        loadTourActivities(context, tour.id),
        canReachVisitor(db, tour),
      ]);
      const now = clock.now();
      return toTimeline(tour, {
        activities: activities ?? [],
        timeZone: fullTour.home.property.timeZone,
        isInReview: isInReview(fullTour),
        isReachable,
        now,
      });
    },
    addNearby: (tour: Tour, _args: Args, { db, clock }: Context) => findNearbyStop(db, tour, clock.now()),
    day: async (tour: Tour, _args: Args, context: Context) =>
      listDayTours(context.db, tour, await getTourTimeZone(tour, context)),
    async similar({ unitId }: Tour, { first }: { first?: number | null }, context: Context) {
      const limit = Math.min(Math.max(first ?? 0, 0), MAX_SIMILAR);
      return (await loadSimilarHomes(context, `${unitId} ${limit}`)) ?? [];
    },
  },
  TourOfDayType: {
    unit: async ({ tour }: DayTour, _args: Args, context: Context) => (await getFullTour(context, tour)).home,
    startsAt: ({ tour }: DayTour) => tour.startsAt,
    endsAt: ({ tour }: DayTour) => tour.endsAt,
    timeLabel: async ({ tour }: DayTour, _args: Args, context: Context) =>
      formatTime(tour.startsAt, await getTourTimeZone(tour, context)),
  },
};
