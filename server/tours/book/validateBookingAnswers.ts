import type { ErrorInfo } from '#server/errors.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';

import type { Answer } from '../model/tours.ts';
import { validateAnswers } from '../questions/answers.ts';
import type { QuestionSet } from '../questions/tourQuestions.ts';

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
