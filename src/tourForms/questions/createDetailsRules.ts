import { getTooLongError } from '#domain/text.ts';
import { MAX_ACCOMMODATION_LENGTH } from '#domain/tours/accommodation.ts';
import { ANSWER_REQUIRED, CHECK_REQUIRED, type Rules } from '#src/ui/form/errors.ts';

import type { FormQuestion } from './formQuestion.ts';

/** The checks that are possible in the browser; the server makes the final decision. */
export const createDetailsRules = (questions: readonly FormQuestion[]): Rules<string> => ({
  ...Object.fromEntries(
    questions
      .filter(({ question }) => question.required)
      .map(({ field, question }) => [
        field,
        (value: string) => (value === '' ? missing(question.kind) : null),
      ]),
  ),
  accommodationRequest: (text) => getTooLongError(text, MAX_ACCOMMODATION_LENGTH),
});

const missing = (kind: string) => (kind === 'ACKNOWLEDGE' ? CHECK_REQUIRED : ANSWER_REQUIRED);
