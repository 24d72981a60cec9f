import type { TourOffer as Offer } from '#machines/tour/context.ts';
import { stepNames } from '#machines/tour/context.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { answerField } from '#src/lib/tourAnswers.ts';

/** The fields of an offer that the machine uses. */
export const toOffer = ({ options, steps, questions, questionsVersion, unit }: TourOffer): Offer => ({
  options: options.map(({ type, requires, verifyByMinutesBefore, needsPhone }) => ({
    type,
    requires,
    verifyByMinutesBefore,
    needsPhone,
  })),
  steps: stepNames.filter((name) => steps.some((step) => step.toLowerCase().replace('_', '-') === name)),
  // left out because the first and last possible days change daily
  questions: Object.fromEntries(
    questions.map((question) => [
      answerField(question.id),
      JSON.stringify({ ...question, min: null, max: null }),
    ]),
  ),
  required: questions.filter(({ required }) => required).map(({ id }) => answerField(id)),
  questionsVersion,
  totalCents: unit.pricing.totalMonthly.amountCents,
});
