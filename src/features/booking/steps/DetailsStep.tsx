import type { Values } from '#machines/tour/context.ts';
import { questionsToRepeat } from '#machines/booking/questions.ts';
import { DetailsForm } from '#src/features/tours/questions/DetailsForm.tsx';
import { useChangedQuestions } from '#src/features/tours/questions/useChangedQuestions.ts';
import { useCheckAnswers } from '#src/features/tours/questions/useCheckAnswers.ts';
import { answerField, toAnswers, toAnswerErrors } from '#src/features/tours/tourAnswers.ts';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { toApiError } from '#src/lib/refusal.ts';

import type { StepProps } from '../stepProps.ts';

/** The questions before a tour of this home, checked against its criteria. */
export function DetailsStep({ offer, tour, send }: StepProps) {
  const { details, organizationId, slug, error } = tour.context;
  const ask = useCheckAnswers();
  const { questions, questionsVersion } = offer;
  const version = tour.context.offer?.questionsVersion;
  const form = useChangedQuestions({
    questions: questions.map((question) => ({ question, field: answerField(question.id), about: null })),
    changedFields: questionsToRepeat(tour.context),
    version,
  });

  async function check(values: Values) {
    const answers = toAnswers(questions, { ...details, ...values });
    const answer = await ask({ organizationId, input: { slug, questionsVersion, answers } });
    const apiError = toApiError(answer.error);
    const ids = questions.map(({ id }) => id);
    const info = apiError?.info && toAnswerErrors(apiError.info, ids);
    return {
      // If the server is unreachable or asks other questions by now, its response is not a rejection.
      refusal: apiError && info && form.canShowErrors(Object.keys(info)) ? { ...apiError, info } : null,
      notes: (answer.data?.notes ?? [])
        .filter(({ questionId }) => form.questions.some(({ question }) => question.id === questionId))
        .map(({ questionId, ...words }) => ({
          ...words,
          key: questionId,
          label: questions.find(({ id }) => id === questionId)?.label ?? '',
        })),
    };
  }

  return (
    <DetailsForm
      // Remounts so that an answer removed with its question also disappears from its field.
      key={version}
      questions={form.questions}
      asksChangedOnly={form.isAgain}
      typed={details}
      error={useFormError(error)}
      askPath={`/inquiry-landing-page?unit=${slug}`}
      check={check}
      onTyped={(values) => send({ type: 'details.typed', values })}
      onSubmitted={(values) => send({ type: 'details.submitted', values })}
    />
  );
}
