import type { PageName, Proof, StepName, TourContext, TourOption } from './context.ts';
import { stepNames } from './context.ts';
import { missingOf } from './proofs.ts';
import { changedQuestions } from './questions.ts';

/** How the chosen kind of tour is offered; the only kind is chosen without being asked for, whatever was before. */
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
    // before a kind is chosen it may be needed
    const chosen = chosenOption(context);
    return (chosen ? [chosen] : offer.options).some(({ requires }) => requires.length > 0);
  }
  return true;
}

export const shownSteps = (context: TourContext) => stepNames.filter((step) => isShown(context, step));

/** What has still to be shown for this kind of tour. */
export const missingProofs = (context: TourContext): Proof[] =>
  missingOf(chosenOption(context)?.requires ?? [], context);

/** Somebody who is alone in a home can be called; a code goes to an address or a number that is known. */
function isContactEnough(context: TourContext): boolean {
  const { contact, isContactGiven } = context;
  const option = chosenOption(context);
  const needsPhone = option !== null && (option.needsPhone || option.requires.includes('PHONE_CODE'));
  const needsEmail = option?.requires.includes('EMAIL_CODE');
  return isContactGiven && !(needsPhone && !contact.phoneNumber) && !(needsEmail && !contact.email);
}

/**
 * Who comes with a time in his hand is held up by what has to be known alone; the rest is open to him at the end. To
 * whoever has answered before, other words are a question like any other.
 */
export const withoutOptional = ({ offer, details, isDetailsGiven }: TourContext) =>
  !isDetailsGiven && offer?.required.every((field) => details[field])
    ? { isDetailsGiven: true, answered: offer.questions }
    : {};

function isComplete(context: TourContext, step: StepName): boolean {
  switch (step) {
    case 'tour-type':
      return chosenOption(context) !== null;
    case 'time':
      return context.slot !== null && context.slot.type === chosenOption(context)?.type;
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

export const firstIncomplete = (context: TourContext): StepName =>
  shownSteps(context).find((step) => !isComplete(context, step)) ?? 'review';

/** Where one comes from a page when nothing goes wrong there. */
export function stepAfter(context: TourContext, page: PageName): StepName | null {
  const steps = shownSteps(context);
  const at = page === 'quick' ? steps.indexOf('time') : steps.indexOf(page);
  return steps.slice(at + 1).find((step) => !isComplete(context, step)) ?? null;
}

/** A step can be gone to when all before it are complete. */
export function isReachable(context: TourContext, page: PageName): boolean {
  if (page === 'quick') return true;
  const steps = shownSteps(context);
  const at = steps.indexOf(page);
  return at >= 0 && at <= steps.indexOf(firstIncomplete(context));
}

export const canBeBooked = (context: TourContext) => firstIncomplete(context) === 'review';

/** Later is early enough only so long before the tour. */
export function canVerifyLater(context: TourContext, now: number): boolean {
  const option = chosenOption(context);
  if (!option || !context.slot) return false;
  return now + option.verifyByMinutesBefore * 60_000 < Date.parse(context.slot.startsAt);
}

/** Which step is to blame for a field that was refused. The earliest comes first. */
const fieldsOfSteps: readonly (readonly [StepName, readonly string[]])[] = [
  ['tour-type', ['type']],
  ['time', ['slotId', 'holdId']],
  ['contact', ['firstName', 'lastName', 'email', 'phoneNumber', 'preferredChannel', 'consents', 'contact']],
  ['details', ['answers', 'partySize', 'accommodationRequest']],
  ['verify', ['contactProofs', 'identityVerificationId', 'verifyLater']],
];

export const blamedSteps = fieldsOfSteps.map(([step]) => step);

export function stepToBlame(context: TourContext, fields: readonly string[]): StepName | null {
  const owns = (step: StepName, names: readonly string[]) =>
    fields.some(
      (field) => names.includes(field) || (step === 'details' && field in (context.offer?.questions ?? {})),
    );
  return fieldsOfSteps.find(([step, names]) => owns(step, names))?.[0] ?? null;
}
