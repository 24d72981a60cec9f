import { formatList } from '#domain/text.ts';
import type { Values } from '#machines/tour/context.ts';
import { questionsToRepeat } from '#machines/booking/questions.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import type { DetailsCheck } from '#src/features/tours/questions/DetailsForm.tsx';
import { DetailsForm } from '#src/features/tours/questions/DetailsForm.tsx';
import { useChangedQuestions } from '#src/features/tours/questions/useChangedQuestions.ts';
import { useCheckAnswers } from '#src/features/tours/questions/useCheckAnswers.ts';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { toApiError } from '#src/lib/refusal.ts';

import { toHomeAnswers, mergeQuestions, findAnswerField } from '../dayQuestions.ts';
import type { DayStepProps, HomeOffer } from '../stepProps.ts';

/** The questions before tours of these homes; shared questions appear once and are checked for each home. */
export function DetailsStep({ homes, day, send }: DayStepProps) {
  const { details, organizationId, stops } = day.context;
  const ask = useCheckAnswers();
  const asking = homes.map(({ slug, offer }) => ({ slug, questions: offer.questions }));
  const union = mergeQuestions(asking);
  const seen = homes.filter(({ slug }) => stops.some((stop) => stop.slug === slug));
  const getHomeName = (slug: string) =>
    homes
      .filter((home) => home.slug === slug)
      .map(({ offer }) => formatPlace(offer.unit))
      .join('');

  const version = day.context.offer?.homes.map(({ questionsVersion }) => questionsVersion).join(' ');
  const form = useChangedQuestions({
    questions: union.map(({ question, field, slugs }) => ({
      question,
      field,
      about: slugs.length === homes.length ? null : `About ${formatList(slugs.map(getHomeName))}.`,
    })),
    changedFields: questionsToRepeat(day.context),
    version,
  });

  async function checkHomeAnswers({ slug, offer }: HomeOffer, values: Values): Promise<DetailsCheck> {
    const { questions, questionsVersion } = offer;
    const answers = toHomeAnswers(asking, slug, { ...details, ...values });
    const answer = await ask({ organizationId, input: { slug, questionsVersion, answers } });
    const apiError = toApiError(answer.error);
    const info = Object.fromEntries(
      Object.entries(apiError?.info ?? {}).map(([id, text]) => [
        findAnswerField(union, slug, id) ?? id,
        text,
      ]),
    );
    return {
      // If the server is unreachable or asks other questions by now, its response is not a rejection.
      refusal: apiError && form.canShowErrors(Object.keys(info)) ? { ...apiError, info } : null,
      notes: (answer.data?.notes ?? [])
        .filter(({ questionId }) =>
          form.questions.some(({ field }) => field === findAnswerField(union, slug, questionId)),
        )
        .map(({ questionId, ...words }) => ({
          ...words,
          key: `${slug} ${questionId}`,
          label: `${getHomeName(slug)}: ${questions.find(({ id }) => id === questionId)?.label ?? ''}`,
        })),
    };
  }

  async function validateAnswers(values: Values): Promise<DetailsCheck> {
    const all = await Promise.all(seen.map((home) => checkHomeAnswers(home, values)));
    return {
      refusal: all.find(({ refusal }) => refusal !== null)?.refusal ?? null,
      notes: all.flatMap(({ notes }) => notes),
    };
  }

  return (
    <DetailsForm
      // Remounts so that an answer removed with its question also disappears from its field.
      key={version}
      questions={form.questions}
      asksChangedOnly={form.isAgain}
      typed={details}
      error={useFormError(day.context.error)}
      askPath={`/inquiry-landing-page?unit=${stops[0]?.slug ?? ''}`}
      check={validateAnswers}
      onTyped={(values) => send({ type: 'details.typed', values })}
      onSubmitted={(values) => send({ type: 'details.submitted', values })}
    />
  );
}
