import type { VerificationKind } from '#domain/tours/kinds.ts';

import { contactFields, findBlamed, verificationFields } from '../booking/blame.ts';
import type { PageName, StepName, TourContext, TourOption } from './context.ts';
import { stepNames } from './context.ts';
import { getMissingVerifications } from '../booking/visitorVerifications.ts';
import { changedQuestions } from '../booking/questions.ts';

/**
 * The option for the chosen kind of tour; a single kind is chosen automatically, whatever was chosen before.
 */
export function chosenOption({ offer, type }: TourContext): TourOption | null {
  const options = offer?.options ?? [];
  const only = options.length === 1 ? options[0] : undefined;
  return options.find((option) => option.type === type) ?? only ?? null;
}

export function isShown(context: TourContext, step: StepName): boolean {
  const { offer } = context;
  if (!offer?.steps.includes(step)) return false;
  if (step === 'tour-type') return offer.options.length > 1;
  if (step === 'verify') {
    // Before a kind is chosen, verification may be needed.
    const chosen = chosenOption(context);
    return (chosen ? [chosen] : offer.options).some(({ requires }) => requires.length > 0);
  }
  return true;
}

const shownSteps = (context: TourContext) => stepNames.filter((step) => isShown(context, step));

/** The verifications still missing for this kind of tour. */
export const missingVerifications = (context: TourContext): VerificationKind[] =>
  getMissingVerifications(chosenOption(context)?.requires ?? [], context);

/** A visitor who tours alone must be reachable by phone; a code needs an email address or a phone number. */
function isContactSufficient(context: TourContext): boolean {
  const { contact, isContactSubmitted } = context;
  const option = chosenOption(context);
  const needsPhone = option !== null && (option.needsPhone || option.requires.includes('PHONE_CODE'));
  const needsEmail = option?.requires.includes('EMAIL_CODE');
  return isContactSubmitted && !(needsPhone && !contact.phoneNumber) && !(needsEmail && !contact.email);
}

/**
 * A visitor who comes with a chosen time answers only the required questions first and can answer the rest at
 * the end, where they also check the boxes. For a visitor who has answered before, a changed question counts
 * like any other.
 */
export const withoutOptional = ({ offer, details, isDetailsSubmitted }: TourContext) =>
  !isDetailsSubmitted &&
  offer?.required.every((field) => Boolean(details[field]) || offer.boxes.includes(field))
    ? { isDetailsSubmitted: true, answeredQuestions: offer.questions }
    : {};

function isComplete(context: TourContext, step: StepName): boolean {
  switch (step) {
    case 'tour-type':
      return chosenOption(context) !== null;
    case 'time':
      return context.slot !== null && context.slot.type === chosenOption(context)?.type;
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

export const firstIncomplete = (context: TourContext): StepName =>
  shownSteps(context).find((step) => !isComplete(context, step)) ?? 'review';

/** The steps of this visit: those seen, and those to come. What was completed elsewhere is not one of them. */
export const countedSteps = (context: TourContext, page: PageName): StepName[] =>
  shownSteps(context).filter(
    (step) => step === page || context.seenSteps.includes(step) || !isComplete(context, step),
  );

/** The step that follows a page when nothing goes wrong. */
export function stepAfter(context: TourContext, page: PageName): StepName | null {
  const steps = shownSteps(context);
  const at = page === 'quick' ? steps.indexOf('time') : steps.indexOf(page);
  return steps.slice(at + 1).find((step) => !isComplete(context, step)) ?? null;
}

/** A step is reachable when all steps before it are complete. */
export function isReachable(context: TourContext, page: PageName): boolean {
  if (page === 'quick') return true;
  const steps = shownSteps(context);
  const at = steps.indexOf(page);
  return at >= 0 && at <= steps.indexOf(firstIncomplete(context));
}

/** The boxes that still have to be checked before the tour is booked. */
export const uncheckedBoxes = ({ offer, details }: TourContext): string[] =>
  (offer?.boxes ?? []).filter((field) => !details[field]);

export const canBeBooked = (context: TourContext) =>
  firstIncomplete(context) === 'review' && uncheckedBoxes(context).length === 0;

/** Verifying later is only possible when the tour is far enough away. */
export function canVerifyLater(context: TourContext, now: number): boolean {
  const option = chosenOption(context);
  if (!option || !context.slot) return false;
  return now + option.verifyByMinutesBefore * 60_000 < Date.parse(context.slot.startsAt);
}

const fieldsByStep = [
  ['tour-type', ['type']],
  ['time', ['slotId', 'holdId']],
  ['contact', contactFields],
  ['details', ['answers', 'partySize', 'accommodationRequest']],
  ['verify', verificationFields],
] as const;

export const blamedSteps = fieldsByStep.map(([step]) => step);

export const findBlamedStep = ({ offer }: TourContext, fields: readonly string[]): StepName | null =>
  findBlamed<StepName>(fieldsByStep, offer?.questions ?? {}, fields);
