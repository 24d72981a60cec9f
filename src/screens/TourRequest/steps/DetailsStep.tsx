import type { Values } from '#machines/tour/context.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { answerField, answersOf, atAnswers } from '#src/lib/tourAnswers.ts';
import { DetailsForm } from '#src/tourForms/questions/DetailsForm.tsx';
import { useAnswerCheck } from '#src/tourForms/questions/useAnswerCheck.ts';

import type { StepProps } from '../stepProps.ts';
import { useTrouble } from './useTrouble.ts';

/** What is asked before a tour of this home, held against its criteria. */
export function DetailsStep({ offer, tour, send }: StepProps) {
  const { details, organizationId, slug } = tour.context;
  const ask = useAnswerCheck();
  const { questions, questionsVersion } = offer;

  async function check(values: Values) {
    const input = { slug, questionsVersion, answers: answersOf(questions, values) };
    const answer = await ask({ organizationId, input });
    const refused = apiErrorOf(answer.error);
    const ids = questions.map(({ id }) => id);
    return {
      // who cannot be asked decides nothing
      refusal: refused?.info ? { ...refused, info: atAnswers(refused.info, ids) } : null,
      notes: (answer.data?.notes ?? []).map(({ questionId, ...words }) => ({
        ...words,
        key: questionId,
        label: questions.find(({ id }) => id === questionId)?.label ?? '',
      })),
    };
  }

  return (
    <DetailsForm
      questions={questions.map((question) => ({ question, field: answerField(question.id), about: null }))}
      typed={details}
      error={useTrouble(tour)}
      askPath={`/inquiry-landing-page?unit=${slug}`}
      check={check}
      onTyped={(values) => send({ type: 'details.typed', values })}
      onGiven={(values) => send({ type: 'details.given', values })}
    />
  );
}
