import type { Proof, TourKind, TourOption } from '../tour/context.ts';
import { missingOf } from '../tour/proofs.ts';
import { changedQuestions } from '../tour/questions.ts';
import type { DayContext, DayStep } from './context.ts';
import { dayStepNames } from './context.ts';
import { doOverlap, hasEveryTime } from './stops.ts';

const proofOrder: readonly Proof[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];

/** How each of the homes that are to be seen is shown in the chosen way. */
function chosenOptions({ offer, kind, stops }: DayContext): TourOption[] {
  const seen = (offer?.homes ?? []).filter(
    ({ slug }) => stops.length === 0 || stops.some((stop) => stop.slug === slug),
  );
  return seen.flatMap(({ options }) => options.filter(({ type }) => kind === null || type === kind));
}

/** The ways in which some of the homes can be seen, with how many. */
export function kindsOf({ offer }: Pick<DayContext, 'offer'>): { kind: TourKind; homes: number }[] {
  const homes = offer?.homes ?? [];
  const kinds = [...new Set(homes.flatMap(({ options }) => options.map(({ type }) => type)))];
  return kinds
    .map((kind) => ({
      kind,
      homes: homes.filter(({ options }) => options.some(({ type }) => type === kind)).length,
    }))
    .toSorted((a, b) => b.homes - a.homes);
}

export const requiredProofs = (context: DayContext): Proof[] =>
  proofOrder.filter((proof) => chosenOptions(context).some(({ requires }) => requires.includes(proof)));

export const isShown = (context: DayContext, step: DayStep) =>
  step !== 'verify' || requiredProofs(context).length > 0;

export const shownDaySteps = (context: DayContext) => dayStepNames.filter((step) => isShown(context, step));

export const missingProofs = (context: DayContext): Proof[] => missingOf(requiredProofs(context), context);

/** Somebody who is alone in a home can be called; a code goes to a number that is known. */
export const needsPhone = (context: DayContext) =>
  chosenOptions(context).some((option) => option.needsPhone) ||
  requiredProofs(context).includes('PHONE_CODE');

function isContactEnough(context: DayContext): boolean {
  const { contact, isContactGiven } = context;
  return isContactGiven && Boolean(contact.email) && !(needsPhone(context) && !contact.phoneNumber);
}

function isComplete(context: DayContext, step: DayStep): boolean {
  switch (step) {
    case 'day':
      return context.date !== null && context.stops.length > 0;
    case 'times':
      return context.isTimesGiven && hasEveryTime(context) && !doOverlap(context);
    case 'contact':
      return isContactEnough(context);
    case 'details':
      return context.isDetailsGiven && changedQuestions(context).length === 0;
    case 'verify':
      return missingProofs(context).length === 0 || context.isVerifiedLater;
    case 'review':
      return false;
  }
}

export const firstIncomplete = (context: DayContext): DayStep =>
  shownDaySteps(context).find((step) => !isComplete(context, step)) ?? 'review';

/** A step can be gone to when all before it are complete. */
export function isReachable(context: DayContext, step: DayStep): boolean {
  const steps = shownDaySteps(context);
  const at = steps.indexOf(step);
  return at >= 0 && at <= steps.indexOf(firstIncomplete(context));
}

/** Later is early enough only so long before the first of them. */
export function canVerifyLater(context: DayContext, now: number): boolean {
  const starts = context.stops.flatMap(({ slot }) => (slot ? [Date.parse(slot.startsAt)] : []));
  if (starts.length === 0) return false;
  return now + laterMinutes(context) * 60_000 < Math.min(...starts);
}

export const laterMinutes = (context: DayContext) =>
  Math.max(0, ...chosenOptions(context).map(({ verifyByMinutesBefore }) => verifyByMinutesBefore));

/** The homes that are to be seen whose price is another one than was seen. */
export const changedPrices = ({ offer, stops, acceptedCents }: DayContext) =>
  (offer?.homes ?? []).filter(
    ({ slug, totalCents }) => stops.some((stop) => stop.slug === slug) && acceptedCents[slug] !== totalCents,
  );

export const canBeBooked = (context: DayContext) =>
  firstIncomplete(context) === 'review' && changedPrices(context).length === 0;

/** Which step is to blame for a field that was refused. The earliest comes first. */
const fieldsOfSteps: readonly (readonly [DayStep, readonly string[]])[] = [
  ['times', ['stops', 'slotId', 'holdId', 'slug']],
  ['contact', ['firstName', 'lastName', 'email', 'phoneNumber', 'preferredChannel', 'consents', 'contact']],
  ['details', ['partySize', 'accommodationRequest']],
  ['verify', ['contactProofs', 'identityVerificationId', 'verifyLater']],
];

export const blamedSteps = fieldsOfSteps.map(([step]) => step);

export function stepToBlame({ offer }: DayContext, fields: readonly string[]): DayStep | null {
  const owns = (step: DayStep, names: readonly string[]) =>
    fields.some(
      (field) => names.includes(field) || (step === 'details' && field in (offer?.questions ?? {})),
    );
  return fieldsOfSteps.find(([step, names]) => owns(step, names))?.[0] ?? null;
}
