import { useState } from 'react';

import type { Values } from '#machines/tour/context.ts';
import { changedQuestions } from '#machines/tour/steps.ts';
import type { TourOffer } from '#src/api/tours.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { answerField, answersOf, atAnswers } from '#src/lib/tourAnswers.ts';
import { DetailsForm } from '#src/tourForms/questions/DetailsForm.tsx';
import { useAnswerCheck } from '#src/tourForms/questions/useAnswerCheck.ts';

import type { StepProps } from '../stepProps.ts';
import { useTrouble } from './useTrouble.ts';

/** What is asked before a tour of this home, held against its criteria. */
export function DetailsStep({ offer, tour, send }: StepProps) {
  const { context } = tour;
  const { details, organizationId, slug } = context;
  const ask = useAnswerCheck();
  const { questions, questionsVersion } = offer;
  const changed = context.isDetailsGiven ? changedQuestions(context) : [];
  const error = useTrouble(tour);
  /** Something that was answered before has turned out to be wrong. */
  const [isWhole, setWhole] = useState(false);
  const isAgain = changed.length > 0 && !isWhole && !blamesOthers(error, questions, changed);
  const asked = isAgain ? questions.filter(({ id }) => changed.includes(id)) : questions;

  async function check(values: Values) {
    const input = { slug, questionsVersion, answers: answersOf(questions, { ...details, ...values }) };
    const answer = await ask({ organizationId, input });
    const refused = apiErrorOf(answer.error);
    const ids = questions.map(({ id }) => id);
    // who cannot be asked decides nothing
    const refusal = refused?.info ? { ...refused, info: atAnswers(refused.info, ids) } : null;
    if (isAgain && blamesOthers(refusal, questions, changed)) setWhole(true);
    return {
      refusal,
      notes: (answer.data?.notes ?? []).map(({ questionId, ...words }) => ({
        ...words,
        key: questionId,
        label: questions.find(({ id }) => id === questionId)?.label ?? '',
      })),
    };
  }

  return (
    <DetailsForm
      // what was ticked to other words is another box
      key={changed.join(' ')}
      questions={asked.map((question) => ({ question, field: answerField(question.id), about: null }))}
      isAgain={isAgain}
      typed={isAgain ? unticked(details, asked) : details}
      error={error}
      askPath={`/inquiry-landing-page?unit=${slug}`}
      check={check}
      onTyped={(values) => send({ type: 'details.typed', values })}
      onGiven={(values) => send({ type: 'details.given', values })}
    />
  );
}

const blamesOthers = (
  error: ApiError | null,
  questions: TourOffer['questions'],
  changed: readonly string[],
) => questions.some(({ id }) => !changed.includes(id) && Object.hasOwn(error?.info ?? {}, answerField(id)));

/** Who has ticked other words has not ticked these. */
function unticked(details: Values, changed: TourOffer['questions']): Values {
  const ticks = changed.filter(({ kind }) => kind === 'ACKNOWLEDGE').map(({ id }) => answerField(id));
  return { ...details, ...Object.fromEntries(ticks.map((field) => [field, ''])) };
}
