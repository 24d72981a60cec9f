import { maskDestination } from '#server/contact/maskDestination.ts';
import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { getSimilarHomes } from '#server/homes/resolvers/homeLoaders.ts';
import { formatTime, formatMoment } from '#server/time/formatMoment.ts';

import { getWebCalendarLinks } from '../calendar/toCalendarEvent.ts';
import { toTimeline } from '../confirmations/toTimeline.ts';
import { canReachVisitor } from '../emails/notifyVisitor.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { getCalendarPath } from '../model/links.ts';
import type { Tour } from '../model/tours.ts';
import { getMeeting } from '../view/getMeeting.ts';
import { describeEndedTour } from '../view/getStatusText.ts';
import { getStepUpReason, isInReview, getMissingVerifications } from '../view/readFullTour.ts';
import { loadTourActivities, getFullTour, loadOrganization } from '../view/resolverContext.ts';
import { canCancel, canReschedule, getRescheduleDeadline } from '../view/tourChange.ts';
import { getTourReference } from '../view/tourLabels.ts';
import { resendTourLink } from './resendTourLink.ts';
import { type DayTour, findNearbyStop, listDayTours } from './sameDay.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    TourOfDayType: DayTour;
    TourRequestType: Tour;
  }
}

async function requireOrganization({ organizationId }: Tour, context: Context) {
  const organization = await loadOrganization(context, organizationId);
  if (!organization) throw new Error('A tour without its organization');
  return organization;
}

const getTourTimeZone = async (tour: Tour, context: Context) =>
  (await getFullTour(context, tour)).home.property.timeZone;

export const tourRequestResolvers = {
  Query: {
    tourRequest: (_root, { organizationId, publicToken }, context) => {
      const { db, clock, caller, tokens } = context;
      const deps = { db, tokens, ip: caller.ip, now: clock.now() };
      return findTourByToken(deps, { organizationId, token: publicToken });
    },
  },
  Mutation: {
    resendTourLink: (_root, { input }, context) => {
      const { db, clock, caller, browser, secretKey, tokens, formLimits: limits } = context;
      const deps = { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
      return resendTourLink(deps, input);
    },
  },
  TourRequestType: {
    publicToken: ({ id }, _args, { tokens }) => tokens.derive('tour', id),
    reference: ({ id }) => getTourReference(id),
    unit: async (tour, _args, context) => (await getFullTour(context, tour)).home,
    type: ({ kind }) => kind,
    timeZone: (tour, _args, context) => getTourTimeZone(tour, context),
    localLabel: async (tour, _args, context) =>
      formatMoment(tour.startsAt, await getTourTimeZone(tour, context)),
    recipient: ({ email }) =>
      email === null ? null : maskDestination({ channel: 'EMAIL', destination: email }),
    canReschedule: (tour, _args, { clock }) => canReschedule(tour, clock.now()),
    canCancel: (tour, _args, { clock }) => canCancel(tour, clock.now()),
    rescheduleClosesAt: getRescheduleDeadline,
    answerBy: ({ status, answerBy }) => (status === 'PENDING_APPROVAL' ? answerBy : null),
    ended: async (tour, _args, context) =>
      describeEndedTour(await getFullTour(context, tour), context.clock.now()),
    verification: async (tour, _args, context) => (await getFullTour(context, tour)).requirements,
    stepUpReason: async (tour, _args, context) =>
      getStepUpReason(tour, getMissingVerifications((await getFullTour(context, tour)).requirements)),
    async calendar(tour, _args, context) {
      const [fullTour, organization] = await Promise.all([
        getFullTour(context, tour),
        requireOrganization(tour, context),
      ]);
      return {
        icsUrl: getCalendarPath(context.tokens.derive('tour', tour.id)),
        ...getWebCalendarLinks(fullTour, organization, context.clock.now()),
      };
    },
    async meeting(tour, _args, context) {
      const [{ home, rule }, organization] = await Promise.all([
        getFullTour(context, tour),
        requireOrganization(tour, context),
      ]);
      return getMeeting({ tour, home, organization, rule });
    },
    async timeline(tour, _args, context) {
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
    addNearby: (tour, _args, { db, clock }) => findNearbyStop(db, tour, clock.now()),
    day: async (tour, _args, context) => listDayTours(context.db, tour, await getTourTimeZone(tour, context)),
    similar: ({ unitId }, args, context) => getSimilarHomes(unitId, args, context),
  },
  TourOfDayType: {
    unit: async ({ tour }, _args, context) => (await getFullTour(context, tour)).home,
    startsAt: ({ tour }) => tour.startsAt,
    endsAt: ({ tour }) => tour.endsAt,
    timeLabel: async ({ tour }, _args, context) =>
      formatTime(tour.startsAt, await getTourTimeZone(tour, context)),
  },
} satisfies SomeResolvers;
