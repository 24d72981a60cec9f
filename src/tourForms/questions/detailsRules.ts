import { ANSWER_THIS, CHECK_THIS, type Rules, tooLong } from '#src/ui/form/errors.ts';

import type { AskedQuestion } from './askedQuestion.ts';

const MAX_ACCOMMODATION_LENGTH = 1_000;

/** What can be known here; the server has the last word. */
export const detailsRules = (questions: readonly AskedQuestion[]): Rules<string> => ({
  ...Object.fromEntries(
    questions
      .filter(({ question }) => question.required)
      .map(({ field, question }) => [
        field,
        (value: string) => (value === '' ? missing(question.kind) : null),
      ]),
  ),
  accommodationRequest: (text) => tooLong(text, MAX_ACCOMMODATION_LENGTH),
});

const missing = (kind: string) => (kind === 'ACKNOWLEDGE' ? CHECK_THIS : ANSWER_THIS);
