import { formStamp } from '#server/antiSpam.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { openTourOfBrowser } from '#server/db/tours/openTours.ts';
import { tourById } from '#server/db/tours/tours.ts';
import { organizationById } from '#server/db/organizations.ts';
import { type ErrorInfo, invalidInput, notFound } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';
import { consentTexts } from '#server/inquiries/consentTexts.ts';
import { outOfReach } from '#server/tours/day/outOfReach.ts';
import { freeSlot } from '#server/tours/freeSlot.ts';
import { freeSlots } from '#server/tours/freeSlots.ts';
import { HOLD_EXTENSIONS, HOLD_MINUTES } from '#server/tours/holds/holdLength.ts';
import { nextSlotByKind } from '#server/tours/nextSlots.ts';
import { shownBy } from '#server/tours/change/shownBy.ts';
import { identityConsent } from '#server/tours/proofs/identityConsent.ts';
import { acceptedOf } from '#server/tours/proofs/rememberedIdentity.ts';
import { type AnswerInput, checkAnswers, refuseOtherVersion } from '#server/tours/questions/checkAnswers.ts';
import { questionsOf } from '#server/tours/questions/questionsOf.ts';
import { sessionOf } from '#server/tours/session.ts';
import { slotDays, type SlotQueryInput } from '#server/tours/slotQuery.ts';
import type { SlotShown } from '#server/tours/slotShown.ts';
import type { TourKind, TourRule } from '#server/tours/tour.ts';
import { inOrder, kindLabels, stepsOf } from '#server/tours/tourFlow.ts';
import { opensOn, type TourableHome, tourableHome } from '#server/tours/tourPlace.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';
import { tourUnlessStopped } from '#server/tours/view/tourUnlessStopped.ts';

import { askedInquiry } from '../askedInquiry.ts';
import type { Context } from '../context.ts';
import { similarTo } from '../homeLoaders.ts';
import { once } from '../once.ts';
import { MOST_NEXT_SLOTS, nextSlotsOf, tourableOf } from '../tourableLoaders.ts';

type Wanted = { organizationId: string; slug: string; inquiryToken?: string | null };
type WantedSlots = { organizationId: string; input: SlotQueryInput };
type GivenAnswers = {
  organizationId: string;
  input: { slug: string; questionsVersion: string; answers: AnswerInput[] };
};
type Limited = { first?: number | null };
type Option = TourRule & { nextSlots: () => Promise<Map<TourKind, SlotShown>> };

const MOST_SIMILAR = 24;

const homeOf = ({ organizationId, slug }: { organizationId: string; slug: string }, { db }: Context) =>
  isUuid(organizationId) && isListedSlug(slug) ? homeBySlug(db, organizationId, slug) : null;

export const tourFlowResolvers = {
  Query: {
    async tourFlow(_root: unknown, wanted: Wanted, context: Context) {
      const { db, clock, secretKey, formLimits } = context;
      const now = clock.now();
      const [home, organization] = await Promise.all([
        homeOf(wanted, context),
        isUuid(wanted.organizationId) ? organizationById(db, wanted.organizationId) : null,
      ]);
      if (!home || !organization) return null;
      const [tourable, { questions, version }] = await Promise.all([
        tourableHome(db, home, now),
        questionsOf(db, home, now),
      ]);
      const shown = await acceptedOf({ ...context, now }, home.organizationId);
      const nextSlots = once(() => nextSlotByKind(db, tourable, { now, shown }));
      return {
        tourable: tourable.unavailable === null,
        unavailableReason: tourable.unavailable?.reason ?? null,
        opensOn: opensOn(tourable, now),
        unit: home,
        options: tourable.rules.map((rule): Option => ({ ...rule, nextSlots })),
        steps: stepsOf(tourable.rules),
        questions,
        questionsVersion: version,
        consents: consentTexts(organization.name),
        identityConsent: identityConsent(organization.name),
        timeZone: home.property.timeZone,
        holdMinutes: HOLD_MINUTES,
        holdExtendMinutes: HOLD_MINUTES,
        holdExtensions: HOLD_EXTENSIONS,
        stamp: formStamp(secretKey, now),
        leastSeconds: formLimits.formLeastSeconds,
        prefill: () => askedInquiry(wanted, context),
        slot: ({ id }: { id: string }) => freeSlot(db, tourable, { id, now, shown }),
      };
    },
    async tourBookedHere(_root: unknown, wanted: Omit<Wanted, 'inquiryToken'>, context: Context) {
      const { db, browser, clock } = context;
      const browserMac = browser.mac();
      // most visitors have booked nothing yet
      const home = browserMac && (await homeOf(wanted, context));
      if (!home) return null;
      const asked = { organizationId: home.organizationId, unitId: home.id, browserMac, now: clock.now() };
      const id = await openTourOfBrowser(db, asked);
      return id === null ? null : tourById(db, id);
    },
    async tourSlots(_root: unknown, { organizationId, input }: WantedSlots, context: Context) {
      const { db, clock } = context;
      const home = await homeOf({ organizationId, slug: input.slug }, context);
      if (!home) return null;
      const now = clock.now();
      const days = slotDays(input, home.property.timeZone, now);
      const { sessionKey, rescheduleToken: token, sameDayAs, type: kind } = input;
      const caller = { ...context, ip: context.caller.ip, now };
      const moving = token ? await heldTour(caller, { organizationId, token }) : null;
      const ofDay = sameDayAs
        ? await tourUnlessStopped(caller, { organizationId, token: sameDayAs })
        : moving;
      const session = typeof sessionKey === 'string' ? sessionOf(context, sessionKey) : null;
      const isOutOfReach = ofDay && (await outOfReach(db, ofDay, { unitId: home.id, kind, now }));
      const accepted = await acceptedOf({ ...context, now }, home.organizationId);
      const shownWith = ofDay ? await shownBy(db, ofDay, now) : [];
      return freeSlots(db, await tourableHome(db, home, now), {
        ...days,
        shown: [...accepted, ...shownWith],
        ...(isOutOfReach && { isOutOfReach }),
        kind,
        now,
        session,
        moving,
      });
    },
    async checkTourAnswers(_root: unknown, { organizationId, input }: GivenAnswers, context: Context) {
      const home = await homeOf({ organizationId, slug: input.slug }, context);
      if (!home) throw notFound('We couldn’t find this home.');
      const asked = await questionsOf(context.db, home, context.clock.now());
      refuseOtherVersion(asked, input.questionsVersion);
      const problems: ErrorInfo = {};
      const { notes } = checkAnswers(asked, input.answers, problems);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      return { outcome: notes.length === 0 ? 'OK' : 'MAY_NOT_MEET_CRITERIA', notes };
    },
  },
  TourFlowType: {
    async similar(
      { unit, tourable }: { unit: ListedHome; tourable: boolean },
      { first }: Limited,
      context: Context,
    ) {
      if (tourable) return [];
      const most = Math.min(Math.max(first ?? 0, 0), MOST_SIMILAR);
      return (await similarTo(context, `${unit.id} ${most}`)) ?? [];
    },
  },
  TourOptionType: {
    type: ({ kind }: Option) => kind,
    label: ({ kind }: Option) => kindLabels[kind],
    durationMinutes: ({ lengthMinutes }: Option) => lengthMinutes,
    approval: ({ isAskedFor }: Option) => (isAskedFor ? 'REQUEST' : 'INSTANT'),
    minNoticeMinutes: ({ noticeMinutes }: Option) => noticeMinutes,
    maxDaysAhead: ({ daysAhead }: Option) => daysAhead,
    requires: ({ requires }: Option) => inOrder(requires),
    needsPhone: ({ kind, callsVisitor }: Option) => kind === 'SELF_GUIDED' || callsVisitor,
    verifyByMinutesBefore: ({ verifyMinutesBefore }: Option) => verifyMinutesBefore,
    nextSlot: async ({ kind, nextSlots }: Option) => (await nextSlots()).get(kind) ?? null,
  },
  UnitType: {
    tours: (home: ListedHome, _args: unknown, context: Context) => tourableOf(context, home),
  },
  TourAvailabilityType: {
    tourable: ({ unavailable }: TourableHome) => unavailable === null,
    reason: ({ unavailable }: TourableHome) => unavailable?.reason ?? null,
    opensOn: (tourable: TourableHome, _args: unknown, { clock }: Context) => opensOn(tourable, clock.now()),
    kinds: ({ rules }: TourableHome) => rules.map(({ kind }) => kind),
    async nextSlots(tourable: TourableHome, { first }: Limited, context: Context) {
      if (tourable.unavailable) return [];
      const slots = (await nextSlotsOf(context, tourable)) ?? [];
      return slots.slice(0, Math.min(Math.max(first ?? MOST_NEXT_SLOTS, 0), MOST_NEXT_SLOTS));
    },
  },
};
