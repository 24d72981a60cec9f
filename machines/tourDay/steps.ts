import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';

import { contactFields, findBlamed, verificationFields } from '../booking/blame.ts';
import type { TourOption } from '../tour/context.ts';
import { getMissingVerifications } from '../booking/visitorVerifications.ts';
import { changedQuestions } from '../booking/questions.ts';
import type { DayContext, DayStep } from './context.ts';
import { dayStepNames } from './context.ts';
import { hasOverlap, hasEveryTime } from './stops.ts';

const verificationOrder: readonly VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];

/** The options of the chosen kind for each of the homes to tour. */
function chosenOptions({ offer, kind, stops }: DayContext): TourOption[] {
  const seen = (offer?.homes ?? []).filter(
    ({ slug }) => stops.length === 0 || stops.some((stop) => stop.slug === slug),
  );
  return seen.flatMap(({ options }) => options.filter(({ type }) => kind === null || type === kind));
}

/** The kinds of tour that some of the homes offer, with the number of homes. */
export function listKinds({ offer }: Pick<DayContext, 'offer'>): { kind: TourKind; homes: number }[] {
  const homes = offer?.homes ?? [];
  const kinds = [...new Set(homes.flatMap(({ options }) => options.map(({ type }) => type)))];
  return kinds
    .map((kind) => ({
      kind,
      homes: homes.filter(({ options }) => options.some(({ type }) => type === kind)).length,
    }))
    .toSorted((a, b) => b.homes - a.homes);
}

export const requiredVerifications = (context: DayContext): VerificationKind[] =>
  verificationOrder.filter((kind) => chosenOptions(context).some(({ requires }) => requires.includes(kind)));

export const isShown = (context: DayContext, step: DayStep) =>
  step !== 'verify' || requiredVerifications(context).length > 0;

export const shownDaySteps = (context: DayContext) => dayStepNames.filter((step) => isShown(context, step));

export const missingVerifications = (context: DayContext): VerificationKind[] =>
  getMissingVerifications(requiredVerifications(context), context);

/** A visitor who tours a home alone must be reachable by phone; a text code needs a phone number. */
export const needsPhone = (context: DayContext) =>
  chosenOptions(context).some((option) => option.needsPhone) ||
  requiredVerifications(context).includes('PHONE_CODE');

function isContactSufficient(context: DayContext): boolean {
  const { contact, isContactSubmitted } = context;
  return isContactSubmitted && Boolean(contact.email) && !(needsPhone(context) && !contact.phoneNumber);
}

function isComplete(context: DayContext, step: DayStep): boolean {
  switch (step) {
    case 'day':
      return context.date !== null && context.stops.length > 0;
    case 'times':
      return context.areTimesSubmitted && hasEveryTime(context) && !hasOverlap(context);
    case 'contact':
      return isContactSufficient(context);
    case 'details':
      return context.isDetailsSubmitted && changedQuestions(context).length === 0;
    case 'verify':
      return missingVerifications(context).length === 0 || context.isVerificationPostponed;
    case 'review':
      return false;
  }
}

export const firstIncomplete = (context: DayContext): DayStep =>
  shownDaySteps(context).find((step) => !isComplete(context, step)) ?? 'review';

/** A step is reachable when all steps before it are complete. */
export function isReachable(context: DayContext, step: DayStep): boolean {
  const steps = shownDaySteps(context);
  const at = steps.indexOf(step);
  return at >= 0 && at <= steps.indexOf(firstIncomplete(context));
}

/** Verifying later is only possible when the first tour is far enough away. */
export function canVerifyLater(context: DayContext, now: number): boolean {
  const starts = context.stops.flatMap(({ slot }) => (slot ? [Date.parse(slot.startsAt)] : []));
  if (starts.length === 0) return false;
  return now + verifyLeadMinutes(context) * 60_000 < Math.min(...starts);
}

export const verifyLeadMinutes = (context: DayContext) =>
  Math.max(0, ...chosenOptions(context).map(({ verifyByMinutesBefore }) => verifyByMinutesBefore));

/** The homes to tour whose price differs from the price the visitor saw. */
export const changedPrices = ({ offer, stops, acceptedCentsBySlug }: DayContext) =>
  (offer?.homes ?? []).filter(
    ({ slug, totalCents }) =>
      stops.some((stop) => stop.slug === slug) && acceptedCentsBySlug[slug] !== totalCents,
  );

export const canBeBooked = (context: DayContext) =>
  firstIncomplete(context) === 'review' && changedPrices(context).length === 0;

const fieldsByStep = [
  ['times', ['stops', 'slotId', 'holdId', 'slug']],
  ['contact', contactFields],
  ['details', ['partySize', 'accommodationRequest']],
  ['verify', verificationFields],
] as const;

export const blamedSteps = fieldsByStep.map(([step]) => step);

export const findBlamedStep = ({ offer }: DayContext, fields: readonly string[]): DayStep | null =>
  findBlamed<DayStep>(fieldsByStep, offer?.questions ?? {}, fields);
