import type { Answer } from '#server/tours/model/tours.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';
import { validateAnswers } from '#server/tours/questions/validateAnswers.ts';
import type { QuestionSet } from '#server/tours/questions/toTourQuestions.ts';

type AnswersInput = Pick<CreateTourRequestInput, 'questionsVersion' | 'answers'>;

/** Answers to outdated questions are ignored; the visitor is asked to review what has changed. */
export function validateBookingAnswers(
  current: QuestionSet,
  input: AnswersInput,
  problems: ErrorInfo,
): Answer[] {
  if (input.questionsVersion === current.version)
    return validateAnswers(current, input.answers, problems).answers;
  problems.questionsVersion = 'The questions have changed. Please review them.';
  return [];
}
