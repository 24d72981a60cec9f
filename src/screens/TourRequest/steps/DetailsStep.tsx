import type { Values } from '#machines/tour/context.ts';
import { askedAgain } from '#machines/tour/questions.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { answerField, answersOf, atAnswers } from '#src/lib/tourAnswers.ts';
import { DetailsForm } from '#src/tourForms/questions/DetailsForm.tsx';
import { useAnswerCheck } from '#src/tourForms/questions/useAnswerCheck.ts';
import { useAskedAgain } from '#src/tourForms/questions/useAskedAgain.ts';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';

import type { StepProps } from '../stepProps.ts';

/** What is asked before a tour of this home, held against its criteria. */
export function DetailsStep({ offer, tour, send }: StepProps) {
  const { details, organizationId, slug, trouble } = tour.context;
  const ask = useAnswerCheck();
  const { questions, questionsVersion } = offer;
  const version = tour.context.offer?.questionsVersion;
  const asked = useAskedAgain({
    questions: questions.map((question) => ({ question, field: answerField(question.id), about: null })),
    again: askedAgain(tour.context),
    version,
  });

  async function check(values: Values) {
    const answers = answersOf(questions, { ...details, ...values });
    const answer = await ask({ organizationId, input: { slug, questionsVersion, answers } });
    const refused = apiErrorOf(answer.error);
    const ids = questions.map(({ id }) => id);
    const info = refused?.info && atAnswers(refused.info, ids);
    return {
      // who cannot be asked, or asks something else by now, decides nothing
      refusal: refused && info && asked.canBeTold(Object.keys(info)) ? { ...refused, info } : null,
      notes: (answer.data?.notes ?? [])
        .filter(({ questionId }) => asked.questions.some(({ question }) => question.id === questionId))
        .map(({ questionId, ...words }) => ({
          ...words,
          key: questionId,
          label: questions.find(({ id }) => id === questionId)?.label ?? '',
        })),
    };
  }

  return (
    <DetailsForm
      // an answer that went with its words is gone from its field too
      key={version}
      questions={asked.questions}
      isAgain={asked.isAgain}
      typed={details}
      error={useTroubleAsError(trouble)}
      askPath={`/inquiry-landing-page?unit=${slug}`}
      check={check}
      onTyped={(values) => send({ type: 'details.typed', values })}
      onGiven={(values) => send({ type: 'details.given', values })}
    />
  );
}
