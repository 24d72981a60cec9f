import { chosenOption } from '#machines/tour/steps.ts';
import { changedQuestions } from '#machines/booking/questions.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import type { FormQuestion } from '#src/features/tours/questions/formQuestion.ts';
import { answerField } from '#src/features/tours/tourAnswers.ts';

import type { TourSnapshot } from '../store/tour.ts';

/** The boxes that have to be checked before a tour. */
export const getRequiredBoxes = ({ context }: TourSnapshot, { questions }: TourOffer): FormQuestion[] =>
  questions
    .map((question) => ({ question, field: answerField(question.id), about: null }))
    .filter(({ field }) => context.offer?.boxes.includes(field));

/**
 * Whether the page with the contact details also has the required boxes, so that the questions need no page of
 * their own: nothing else has to be answered, and the visitor has seen the price.
 */
export function asksEverything(tour: TourSnapshot, offer: TourOffer): boolean {
  const { context } = tour;
  const { slot, details } = context;
  const option = chosenOption(context);
  const boxes = context.offer?.boxes ?? [];
  return (
    option !== null &&
    (slot === null || slot.type === option.type) &&
    !context.isContactSubmitted &&
    !(context.isDetailsSubmitted && changedQuestions(context).length > 0) &&
    context.offer?.questionsVersion === offer.questionsVersion &&
    context.acceptedTotalCents === offer.unit.pricing.totalMonthly.amountCents &&
    context.offer.required.every((field) => Boolean(details[field]) || boxes.includes(field))
  );
}

/** Whether a tour is booked from that page, because nothing has to be verified either. */
export function isBookedFromContact(tour: TourSnapshot, offer: TourOffer): boolean {
  const { context } = tour;
  if (tour.matches({ open: { step: 'submitting' } })) return context.requestedPage === 'contact';
  return asksEverything(tour, offer) && chosenOption(context)?.requires.length === 0;
}
