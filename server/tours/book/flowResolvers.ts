import { isHomeSlug } from '#domain/homes/lists.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import { consentTexts } from '#server/contact/consents.ts';
import { type ErrorInfo, invalidInput, notFound } from '#server/errors.ts';
import type { Context } from '#server/graphql/context.ts';
import { createLoaderBy } from '#server/graphql/createLoader.ts';
import type { PlainObject } from '#server/graphql/models.ts';
import { once } from '#server/graphql/once.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { getSimilarHomes } from '#server/homes/resolvers/homeLoaders.ts';
import { findRequestedInquiry } from '#server/inquiries/findRequestedInquiry.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { findTourByToken, tourOrNullIfRateLimited } from '../model/findTourByToken.ts';
import { toSession } from '../model/session.ts';
import { type TourableHome, getTourableHomes, getOpensOn, getTourableHome } from '../model/tourPlace.ts';
import { tourById } from '../model/tours.ts';
import { validateAnswers, assertQuestionsVersion } from '../questions/answers.ts';
import { getTourQuestions } from '../questions/tourQuestions.ts';
import { findFreeSlots, resolveSlotDays } from '../slots/findFreeSlots.ts';
import { findNextSlots, findNextSlotByKind } from '../slots/findNextSlots.ts';
import { HOLD_EXTENSIONS, HOLD_MINUTES } from '../slots/holdLength.ts';
import { findFreeSlot } from '../slots/instantSlots.ts';
import type { SlotView } from '../slots/slot.ts';
import { getTravelConflictCheck } from '../slots/travel.ts';
import { getAcceptedVerifications, getVerifiedKinds } from '../verifications/acceptedVerifications.ts';
import { createIdentityConsent } from '../verifications/identityConsent.ts';
import { sortVerifications, kindLabels, getTourSteps } from '../view/tourFlow.ts';
import { findOpenTourByBrowser } from './tourLimits.ts';
import type { TourRule } from '../model/tour.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    TourAvailabilityType: TourableHome;
    TourFlowType: Omit<PlainObject<'TourFlowType'>, 'similar'> & { unit: ListedHome; tourable: boolean };
    TourOptionType: TourRule & { nextSlots: () => Promise<Map<TourKind, SlotView>> };
  }
}

/** As many as a card or page shows. */
const MAX_NEXT_SLOTS = 3;

const loadTourableHome = createLoaderBy<ListedHome, TourableHome>(
  ({ id }) => id,
  async ({ db, clock }, homes) => {
    const tourables = await getTourableHomes(db, homes, clock.now());
    return new Map(tourables.map((tourable) => [tourable.home.id, tourable]));
  },
);

const loadNextSlots = createLoaderBy<TourableHome, SlotView[]>(
  ({ home }) => home.id,
  async ({ db, clock }, tourables) => {
    const slots = await findNextSlots(db, tourables, { first: MAX_NEXT_SLOTS, now: clock.now() });
    return new Map(tourables.map(({ home }, at) => [home.id, slots[at] ?? []]));
  },
);

const findHome = ({ organizationId, slug }: { organizationId: string; slug: string }, { db }: Context) =>
  isUuid(organizationId) && isHomeSlug(slug) ? homeBySlug(db, organizationId, slug) : null;

export const tourFlowResolvers = {
  Query: {
    async tourFlow(_root, args, context) {
      const { db, clock, secretKey, formLimits } = context;
      const now = clock.now();
      const [home, organization] = await Promise.all([
        findHome(args, context),
        isUuid(args.organizationId) ? organizationById(db, args.organizationId) : null,
      ]);
      if (!home || !organization) return null;
      const [tourable, { questions, version }] = await Promise.all([
        getTourableHome(db, home, now),
        getTourQuestions(db, home, now),
      ]);
      const shown = await getAcceptedVerifications({ ...context, now }, home.organizationId);
      const nextSlots = once(() => findNextSlotByKind(db, tourable, { now, shown }));
      return {
        tourable: tourable.unavailability === null,
        unavailableReason: tourable.unavailability?.reason ?? null,
        opensOn: getOpensOn(tourable, now),
        unit: home,
        options: tourable.rules.map((rule) => ({ ...rule, nextSlots })),
        steps: getTourSteps(tourable.rules),
        questions,
        questionsVersion: version,
        consents: consentTexts(organization.name),
        identityConsent: createIdentityConsent(organization.name),
        timeZone: home.property.timeZone,
        holdMinutes: HOLD_MINUTES,
        holdExtendMinutes: HOLD_MINUTES,
        holdExtensions: HOLD_EXTENSIONS,
        stamp: createFormStamp(secretKey, now),
        minSeconds: formLimits.formMinSeconds,
        prefill: () => findRequestedInquiry(args, context),
        slot: ({ id }: { id: string }) => findFreeSlot(db, tourable, { id, now, shown }),
      };
    },
    async tourBookedHere(_root, args, context) {
      const { db, browser, clock } = context;
      const browserHash = browser.hash();
      // Skips the lookup, because most visitors have booked nothing yet.
      const home = browserHash && (await findHome(args, context));
      if (!home) return null;
      const query = { organizationId: home.organizationId, unitId: home.id, browserHash, now: clock.now() };
      const id = await findOpenTourByBrowser(db, query);
      return id === null ? null : tourById(db, id);
    },
    async tourSlots(_root, { organizationId, input }, context) {
      const { db, clock } = context;
      const home = await findHome({ organizationId, slug: input.slug }, context);
      if (!home) return null;
      const now = clock.now();
      const days = resolveSlotDays(input, home.property.timeZone, now);
      const { sessionKey, rescheduleToken: token, sameDayAs, type: kind } = input;
      const caller = { ...context, ip: context.caller.ip, now };
      const moving = token ? await findTourByToken(caller, { organizationId, token }) : null;
      const dayTour = sameDayAs
        ? await tourOrNullIfRateLimited(caller, { organizationId, token: sameDayAs })
        : moving;
      const session = typeof sessionKey === 'string' ? toSession(context, sessionKey) : null;
      const isOutOfReach =
        dayTour && (await getTravelConflictCheck(db, dayTour, { unitId: home.id, kind, now }));
      const accepted = await getAcceptedVerifications({ ...context, now }, home.organizationId);
      const tourVerifications = dayTour ? await getVerifiedKinds(db, dayTour, now) : [];
      return findFreeSlots(db, await getTourableHome(db, home, now), {
        ...days,
        shown: [...accepted, ...tourVerifications],
        ...(isOutOfReach && { isOutOfReach }),
        kind,
        now,
        session,
        moving,
      });
    },
    async checkTourAnswers(_root, { organizationId, input }, context) {
      const home = await findHome({ organizationId, slug: input.slug }, context);
      if (!home) throw notFound('We couldn’t find this home.');
      const current = await getTourQuestions(context.db, home, context.clock.now());
      assertQuestionsVersion(current, input.questionsVersion);
      const problems: ErrorInfo = {};
      const { notes } = validateAnswers(current, input.answers, problems);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      return { outcome: notes.length === 0 ? 'OK' : 'MAY_NOT_MEET_CRITERIA', notes };
    },
  },
  TourFlowType: {
    similar: ({ unit, tourable }, args, context) => (tourable ? [] : getSimilarHomes(unit.id, args, context)),
  },
  TourOptionType: {
    type: ({ kind }) => kind,
    label: ({ kind }) => kindLabels[kind],
    durationMinutes: ({ lengthMinutes }) => lengthMinutes,
    approval: ({ requiresApproval }) => (requiresApproval ? 'REQUEST' : 'INSTANT'),
    minNoticeMinutes: ({ noticeMinutes }) => noticeMinutes,
    maxDaysAhead: ({ bookingWindowDays }) => bookingWindowDays,
    requires: ({ requires }) => sortVerifications(requires),
    needsPhone: ({ kind, callsVisitor }) => kind === 'SELF_GUIDED' || callsVisitor,
    verifyByMinutesBefore: ({ verifyMinutesBefore }) => verifyMinutesBefore,
    nextSlot: async ({ kind, nextSlots }) => (await nextSlots()).get(kind) ?? null,
  },
  UnitType: {
    async tours(home, _args, context) {
      const tourable = await loadTourableHome(context, home);
      if (!tourable) throw new Error('The home was deleted while reading its tours');
      return tourable;
    },
  },
  TourAvailabilityType: {
    tourable: ({ unavailability }) => unavailability === null,
    reason: ({ unavailability }) => unavailability?.reason ?? null,
    opensOn: (tourable, _args, { clock }) => getOpensOn(tourable, clock.now()),
    kinds: ({ rules }) => rules.map(({ kind }) => kind),
    async nextSlots(tourable, { first }, context) {
      if (tourable.unavailability) return [];
      const slots = (await loadNextSlots(context, tourable)) ?? [];
      return slots.slice(0, Math.min(Math.max(first ?? MAX_NEXT_SLOTS, 0), MAX_NEXT_SLOTS));
    },
  },
} satisfies SomeResolvers;
