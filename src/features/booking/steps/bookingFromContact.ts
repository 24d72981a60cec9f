import { chosenOption } from '#machines/tour/steps.ts';
import { changedQuestions } from '#machines/tour/questions.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import type { FormQuestion } from '#src/features/tours/questions/formQuestion.ts';
import { answerField } from '#src/features/tours/tourAnswers.ts';

import type { TourSnapshot } from '../store/tour.ts';

/** More boxes than this have a page of their own. */
const MAX_BOXES = 2;

/** The boxes that have to be checked before a tour. */
export const getRequiredBoxes = ({ questions }: TourOffer): FormQuestion[] =>
  questions
    .filter(({ kind, required }) => required && kind === 'ACKNOWLEDGE')
    .map((question) => ({ question, field: answerField(question.id), about: null }));

/**
 * Whether a tour is booked from the page with the contact details: nothing has to be verified or answered at
 * length, and the visitor has seen the price. The remaining questions are optional.
 */
export function isBookedFromContact(tour: TourSnapshot, offer: TourOffer): boolean {
  const { context } = tour;
  if (tour.matches({ open: { step: 'submitting' } })) return context.requestedPage === 'contact';
  const option = chosenOption(context);
  const isAnswered = ({ id, kind, required }: TourOffer['questions'][number]) =>
    !required || kind === 'ACKNOWLEDGE' || Boolean(context.details[answerField(id)]);
  return (
    option?.requires.length === 0 &&
    (context.slot === null || context.slot.type === option.type) &&
    !context.isContactSubmitted &&
    !(context.isDetailsSubmitted && changedQuestions(context).length > 0) &&
    context.offer?.questionsVersion === offer.questionsVersion &&
    context.acceptedTotalCents === offer.unit.pricing.totalMonthly.amountCents &&
    offer.questions.every(isAnswered) &&
    getRequiredBoxes(offer).length <= MAX_BOXES
  );
}
