import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/graphql/context.ts';
import type { Values } from '#server/graphql/models.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import type { AccessLinkInput } from '#server/graphql/schemaTypes.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { toActivityLog } from '../confirmations/toTimeline.ts';
import { type Lockbox, findLockbox } from '../locks/lockboxes.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { getFeedbackPath, getReschedulePath } from '../model/links.ts';
import { isOwner, getAccessStatus, getAccessWindow, findTourAccess } from '../model/tourAccess.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { getTourableHome } from '../model/tourPlace.ts';
import type { Tour } from '../model/tours.ts';
import { getUnavailableReason } from '../model/unavailability.ts';
import { findNextSlots } from '../slots/findNextSlots.ts';
import type { SlotView } from '../slots/slot.ts';
import { toTourDeps, loadTourActivities, getFullTour, loadOrganization } from '../view/resolverContext.ts';
import { countMovesLeft } from '../view/tourChange.ts';
import { ACCESS_RULES_VERSION, accessRules, lockUpChecklist, scamWarning } from './accessRules.ts';
import { getCallStatus, requestCall } from './calls.ts';
import { checkIn, completeTourAccess, giveUpTourAccess } from './checkInAndOut.ts';
import { type Door, findDoor } from './door.ts';
import { type AccessDeps, requestAccess } from './openAccess.ts';
import { reportAccessProblem } from './reportAccessProblem.ts';
import { listContactsVerifiedToday } from './verifiedToday.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    AccessContextType: Door;
    LockboxType: Lockbox;
    TourAccessType: Omit<Values<'TourAccessType'>, 'activities' | 'verifiedToday'>;
  }
}

const toTourAccessDeps = (context: Context): AccessDeps & TourDeps => ({
  ...toTourDeps(context),
  lock: context.lock,
});

async function getAccessView(tour: Tour, context: Context, sessionKey: string | null) {
  const { db, clock, secretKey } = context;
  const [{ home, requirements }, organization, access, box] = await Promise.all([
    getFullTour(context, tour),
    loadOrganization(context, tour.organizationId),
    findTourAccess(db, tour),
    findLockbox(db, tour.unitId),
  ]);
  const isUnderReview =
    requirements.some(({ status }) => status === 'MANUAL_REVIEW') &&
    requirements.every(({ status }) => status === 'MANUAL_REVIEW' || status === 'PASSED');
  const isUnavailable =
    box === null ||
    getUnavailableReason({ status: home.status, totalMonthlyCents: home.totalMonthlyCents }) !== null;
  const now = clock.now();
  const status = getAccessStatus(tour, { access, isUnderReview, isUnavailable, now });
  const isAtDoor = status === 'ACTIVE' && isOwner(access, { secretKey, sessionKey });
  const { from, to } = getAccessWindow(tour);
  return {
    tourRequest: tour,
    status,
    windowStartsAt: from,
    windowEndsAt: to,
    secondsToStart: secondsUntil(from, now),
    secondsToEnd: secondsUntil(to, now),
    lockbox: isAtDoor ? box : null,
    rules: accessRules,
    rulesVersion: ACCESS_RULES_VERSION,
    scamWarning,
    lockUpChecklist,
    callNow: organization?.leasingPhone ?? null,
    call: getCallStatus(access, organization?.leasingEmail ?? null),
  };
}

const secondsUntil = (moment: Date, now: Date) =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** The state after the change. */
async function reloadAccessView(
  { organizationId, publicToken, sessionKey }: AccessLinkInput,
  context: Context,
) {
  const tour = await findTourByToken(toTourDeps(context), { organizationId, token: publicToken });
  if (!tour) throw new Error('The tour was deleted while opening its door');
  return getAccessView(tour, context, sessionKey);
}

export const tourAccessResolvers = {
  Query: {
    async tourAccess(_root, { organizationId, publicToken, sessionKey = null }, context) {
      const tour = await findTourByToken(toTourDeps(context), { organizationId, token: publicToken });
      return tour?.kind === 'SELF_GUIDED' ? getAccessView(tour, context, sessionKey) : null;
    },
  },
  TourAccessType: {
    verifiedToday: async ({ tourRequest }, _args, context) =>
      (await listContactsVerifiedToday(toTourDeps(context), tourRequest)).length > 0,
    async activities({ tourRequest: tour }, _args, context) {
      const [{ home }, activities] = await Promise.all([
        getFullTour(context, tour),
        loadTourActivities(context, tour.id),
      ]);
      return toActivityLog(activities ?? [], home.property.timeZone);
    },
  },
  LockboxType: {
    serialHint: ({ serial }) => `…${serial.slice(-2)}`,
  },
  Mutation: {
    async requestAccessCall(_root, { input }, context) {
      await requestCall(toTourAccessDeps(context), input);
      return { access: await reloadAccessView(input, context) };
    },
    async giveUpTourAccess(_root, { input }, context) {
      const tour = await giveUpTourAccess(toTourAccessDeps(context), input);
      return {
        access: await reloadAccessView(input, context),
        rescheduleUrl: getReschedulePath(context.tokens.derive('tour', tour.id)),
      };
    },
    async requestTourAccess(_root, { input }, context) {
      return {
        access: await getAccessView(
          await requestAccess(toTourAccessDeps(context), input),
          context,
          input.sessionKey,
        ),
      };
    },
    async checkInForTour(_root, { input }, context) {
      const { accessCode } = await checkIn(toTourAccessDeps(context), input);
      return { access: await reloadAccessView(input, context), accessCode };
    },
    async reportAccessProblem(_root, { input }, context) {
      const { tour, tips, replacementCode } = await reportAccessProblem(toTourAccessDeps(context), input);
      const rebook = await findRebookTimes(context.db, tour, context.clock.now());
      return { access: await reloadAccessView(input, context), tips, replacementCode, rebook };
    },
    async completeTourAccess(_root, { input }, context) {
      const tour = await completeTourAccess(toTourAccessDeps(context), input);
      return {
        access: await reloadAccessView(input, context),
        feedbackUrl: getFeedbackPath(context.tokens.derive('tour', tour.id)),
      };
    },
  },
} satisfies SomeResolvers;

export const doorResolvers = {
  Query: {
    accessContext: (_root, { organizationId, input }, context) =>
      findDoor(toTourDeps(context), organizationId, input),
  },
  AccessContextType: {
    unit: ({ home }) => home,
    rules: () => accessRules,
    rulesVersion: () => ACCESS_RULES_VERSION,
    scamWarning: () => scamWarning,
    callNow: async ({ home }, _args, context) =>
      (await loadOrganization(context, home.organizationId))?.leasingPhone ?? null,
  },
} satisfies SomeResolvers;

const MAX_TIMES = 3;

/** Other times to see the home. */
async function findRebookTimes(db: Queryable, tour: Tour, now: Date): Promise<SlotView[]> {
  const [home] = countMovesLeft(tour) > 0 ? await homesByIds(db, [tour.unitId]) : [];
  if (!home) return [];
  const tourable = await getTourableHome(db, home, now);
  const [times = []] = await findNextSlots(db, [tourable], { first: MAX_TIMES, now });
  return times;
}
