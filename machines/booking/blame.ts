import type { QuestionTexts } from '../tour/context.ts';

/** The rejected fields that each step corrects. The earliest step comes first. */
type FieldsByStep<Step> = readonly (readonly [Step, readonly string[]])[];

export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'preferredChannel',
  'consents',
  'contact',
];
export const verificationFields = ['contactProofs', 'identityVerificationId', 'verifyLater'];

/** The step that the rejected fields belong to. Answers to questions belong to the details. */
export function findBlamed<Step extends string>(
  fieldsByStep: FieldsByStep<Step>,
  questions: QuestionTexts,
  fields: readonly string[],
): Step | null {
  const ownsAnyField = (step: Step, names: readonly string[]) =>
    fields.some((field) => names.includes(field) || (step === 'details' && field in questions));
  return fieldsByStep.find(([step, names]) => ownsAnyField(step, names))?.[0] ?? null;
}
