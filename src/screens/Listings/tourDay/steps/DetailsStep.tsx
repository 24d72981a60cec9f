import type { Values } from '#machines/tour/context.ts';
import { askedAgain } from '#machines/tour/questions.ts';
import { answersFor, dayQuestions, fieldOf } from '#src/lib/dayQuestions.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { listed } from '#src/lib/listed.ts';
import type { Checked } from '#src/tourForms/questions/DetailsForm.tsx';
import { DetailsForm } from '#src/tourForms/questions/DetailsForm.tsx';
import { useAnswerCheck } from '#src/tourForms/questions/useAnswerCheck.ts';
import { useAskedAgain } from '#src/tourForms/questions/useAskedAgain.ts';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import type { DayStepProps, OfferedHome } from '../stepProps.ts';

/** What is asked before tours of these homes: once where it is the same, and held against each one's criteria. */
export function DetailsStep({ homes, day, send }: DayStepProps) {
  const { details, organizationId, stops } = day.context;
  const ask = useAnswerCheck();
  const asking = homes.map(({ slug, offer }) => ({ slug, questions: offer.questions }));
  const asked = dayQuestions(asking);
  const seen = homes.filter(({ slug }) => stops.some((stop) => stop.slug === slug));
  const nameOf = (slug: string) =>
    homes
      .filter((home) => home.slug === slug)
      .map(({ offer }) => placeOf(offer.unit))
      .join('');

  const version = day.context.offer?.homes.map(({ questionsVersion }) => questionsVersion).join(' ');
  const form = useAskedAgain({
    questions: asked.map(({ question, field, slugs }) => ({
      question,
      field,
      about: slugs.length === homes.length ? null : `About ${listed(slugs.map(nameOf))}.`,
    })),
    again: askedAgain(day.context),
    version,
  });

  async function checkOne({ slug, offer }: OfferedHome, values: Values): Promise<Checked> {
    const { questions, questionsVersion } = offer;
    const answers = answersFor(asking, slug, { ...details, ...values });
    const answer = await ask({ organizationId, input: { slug, questionsVersion, answers } });
    const refused = apiErrorOf(answer.error);
    const info = Object.fromEntries(
      Object.entries(refused?.info ?? {}).map(([id, told]) => [fieldOf(asked, slug, id) ?? id, told]),
    );
    return {
      // who cannot be asked, or asks something else by now, decides nothing
      refusal: refused && form.canBeTold(Object.keys(info)) ? { ...refused, info } : null,
      notes: (answer.data?.notes ?? [])
        .filter(({ questionId }) =>
          form.questions.some(({ field }) => field === fieldOf(asked, slug, questionId)),
        )
        .map(({ questionId, ...words }) => ({
          ...words,
          key: `${slug} ${questionId}`,
          label: `${nameOf(slug)}: ${questions.find(({ id }) => id === questionId)?.label ?? ''}`,
        })),
    };
  }

  async function check(values: Values): Promise<Checked> {
    const all = await Promise.all(seen.map((home) => checkOne(home, values)));
    return {
      refusal: all.find(({ refusal }) => refusal !== null)?.refusal ?? null,
      notes: all.flatMap(({ notes }) => notes),
    };
  }

  return (
    <DetailsForm
      // an answer that went with its words is gone from its field too
      key={version}
      questions={form.questions}
      isAgain={form.isAgain}
      typed={details}
      error={useTroubleAsError(day.context.trouble)}
      askPath={`/inquiry-landing-page?unit=${stops[0]?.slug ?? ''}`}
      check={check}
      onTyped={(values) => send({ type: 'details.typed', values })}
      onGiven={(values) => send({ type: 'details.given', values })}
    />
  );
}
