import type { Answer } from '#server/db/tours/tours.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { checkAnswers } from '#server/tours/questions/checkAnswers.ts';
import type { AskedQuestions } from '#server/tours/questions/questionsFor.ts';

import type { CreateTourRequestInput } from './bookingInput.ts';

type Given = Pick<CreateTourRequestInput, 'questionsVersion' | 'answers'>;

/** Answers to other questions than those of now are not looked at: the visitor is asked what has changed. */
export function checkAnswersOf(asked: AskedQuestions, given: Given, problems: ErrorInfo): Answer[] {
  if (given.questionsVersion === asked.version) return checkAnswers(asked, given.answers, problems).answers;
  problems.questionsVersion = 'The questions have changed. Please review them.';
  return [];
}
