import { type Lockbox, lockboxOf } from '#server/db/access/lockboxes.ts';
import { accessOf } from '#server/db/access/tourAccess.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { isOwner } from '#server/tours/access/accessOwner.ts';
import { activityLog } from '#server/tours/access/activityLog.ts';
import { callStatus } from '#server/tours/access/callStatus.ts';
import type { AccessParts } from '#server/tours/access/accessParts.ts';
import { checkIn, type CheckInForTourInput } from '#server/tours/access/checkIn.ts';
import { type CompleteTourAccessInput, completeStay } from '#server/tours/access/complete.ts';
import { giveUp } from '#server/tours/access/giveUp.ts';
import type { AccessLink } from '#server/tours/access/openAccess.ts';
import { rebookTimes } from '#server/tours/access/rebook.ts';
import { requestCall } from '#server/tours/access/requestCall.ts';
import { requestAccess, type RequestTourAccessInput } from '#server/tours/access/requestAccess.ts';
import {
  ACCESS_RULES_VERSION,
  accessRules,
  lockUpChecklist,
  scamWarning,
} from '#server/tours/access/rules.ts';
import { accessStatus, windowOf } from '#server/tours/access/standing.ts';
import { type ReportAccessProblemInput, reportTrouble } from '#server/tours/access/trouble.ts';
import { goneReason } from '#server/tours/goneReason.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';
import { feedbackOf, rescheduleOf } from '#server/tours/view/tourPaths.ts';

import type { Context } from '../context.ts';
import { activitiesOfTour, fullTourOf, organizationOf } from '../tourLoaders.ts';
import { tourPartsOf } from '../tourParts.ts';

type Given<Input> = { input: Input };
type Wanted = { organizationId: string; publicToken: string; sessionKey?: string | null };

const partsOf = (context: Context): AccessParts => ({
  ...tourPartsOf(context),
  lock: context.lock,
});

async function accessView(tour: Tour, context: Context, sessionKey: string | null) {
  const { db, clock, secretKey } = context;
  const [{ home, requirements }, organization, access, box] = await Promise.all([
    fullTourOf(context, tour),
    organizationOf(context, tour.organizationId),
    accessOf(db, tour),
    lockboxOf(db, tour.unitId),
  ]);
  const isReviewed =
    requirements.some(({ status }) => status === 'MANUAL_REVIEW') &&
    requirements.every(({ status }) => status === 'MANUAL_REVIEW' || status === 'PASSED');
  const isGone =
    box === null || goneReason({ status: home.status, totalMonthlyCents: home.totalMonthlyCents }) !== null;
  const now = clock.now();
  const status = accessStatus(tour, { access, isReviewed, isGone, now });
  const isAtDoor = status === 'ACTIVE' && isOwner(access, { secretKey, sessionKey });
  const { from, to } = windowOf(tour);
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
    call: callStatus(access, organization?.leasingEmail ?? null),
  };
}

const secondsUntil = (moment: Date, now: Date) =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** As it is after what was done. */
async function accessAfter({ organizationId, publicToken, sessionKey }: AccessLink, context: Context) {
  const tour = await heldTour(tourPartsOf(context), { organizationId, token: publicToken });
  if (!tour) throw new Error('The tour was deleted while opening its door');
  return accessView(tour, context, sessionKey);
}

export const tourAccessResolvers = {
  Query: {
    async tourAccess(
      _root: unknown,
      { organizationId, publicToken, sessionKey = null }: Wanted,
      context: Context,
    ) {
      const tour = await heldTour(tourPartsOf(context), { organizationId, token: publicToken });
      return tour?.kind === 'SELF_GUIDED' ? accessView(tour, context, sessionKey) : null;
    },
  },
  TourAccessType: {
    async activities({ tourRequest: tour }: { tourRequest: Tour }, _args: unknown, context: Context) {
      const [{ home }, activities] = await Promise.all([
        fullTourOf(context, tour),
        activitiesOfTour(context, tour.id),
      ]);
      return activityLog(activities ?? [], home.property.timeZone);
    },
  },
  LockboxType: {
    serialHint: ({ serial }: Lockbox) => `…${serial.slice(-2)}`,
  },
  Mutation: {
    async requestAccessCall(_root: unknown, { input }: Given<AccessLink>, context: Context) {
      await requestCall(partsOf(context), input);
      return { access: await accessAfter(input, context) };
    },
    async giveUpTourAccess(_root: unknown, { input }: Given<AccessLink>, context: Context) {
      const tour = await giveUp(partsOf(context), input);
      return {
        access: await accessAfter(input, context),
        rescheduleUrl: rescheduleOf(context.tokens.derive('tour', tour.id)),
      };
    },
    async requestTourAccess(_root: unknown, { input }: Given<RequestTourAccessInput>, context: Context) {
      return {
        access: await accessView(await requestAccess(partsOf(context), input), context, input.sessionKey),
      };
    },
    async checkInForTour(_root: unknown, { input }: Given<CheckInForTourInput>, context: Context) {
      const { accessCode } = await checkIn(partsOf(context), input);
      return { access: await accessAfter(input, context), accessCode };
    },
    async reportAccessProblem(_root: unknown, { input }: Given<ReportAccessProblemInput>, context: Context) {
      const { tour, tips, replacementCode } = await reportTrouble(partsOf(context), input);
      const rebook = await rebookTimes(context.db, tour, context.clock.now());
      return { access: await accessAfter(input, context), tips, replacementCode, rebook };
    },
    async completeTourAccess(_root: unknown, { input }: Given<CompleteTourAccessInput>, context: Context) {
      const tour = await completeStay(partsOf(context), input);
      return {
        access: await accessAfter(input, context),
        feedbackUrl: feedbackOf(context.tokens.derive('tour', tour.id)),
      };
    },
  },
};
