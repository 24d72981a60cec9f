import { answerField, toAnswers } from '#src/features/tours/tourAnswers.ts';

type Question = { id: string; kind: string };
type Home<Q> = { slug: string; questions: readonly Q[] };

/** A question that is asked once for all homes with the same text. */
export type DayQuestion<Q> = { field: string; question: Q; slugs: string[] };

/**
 * Ignores the date limits, which move daily, and the criterion, which is shown only when an answer affects
 * it.
 */
const getQuestionKey = (question: Question) =>
  JSON.stringify({ ...question, min: null, max: null, purpose: null, criterionText: null });

/** The questions of several homes, in the order of the first of them. */
export function mergeQuestions<Q extends Question>(homes: readonly Home<Q>[]): DayQuestion<Q>[] {
  const merged = new Map<string, DayQuestion<Q>>();
  for (const { slug, questions } of homes) {
    for (const question of questions) {
      const key = getQuestionKey(question);
      const same = merged.get(key);
      if (same) same.slugs.push(slug);
      else {
        const others = [...merged.values()].filter((other) => other.question.id === question.id).length;
        const field = answerField(question.id) + (others === 0 ? '' : `.${others + 1}`);
        merged.set(key, { field, question, slugs: [slug] });
      }
    }
  }
  return [...merged.values()];
}

/** The text of the question for each field. */
export const serializeQuestions = (questions: readonly DayQuestion<Question>[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ field, question }) => [field, getQuestionKey(question)]));

/** The field that answers a home's question. */
export const findAnswerField = (questions: readonly DayQuestion<Question>[], slug: string, id: string) =>
  questions.find(({ question, slugs }) => question.id === id && slugs.includes(slug))?.field;

/** The typed values as answers to one home's questions. */
export function toHomeAnswers<Q extends Question>(
  homes: readonly Home<Q>[],
  slug: string,
  values: Readonly<Record<string, string>>,
) {
  const all = mergeQuestions(homes);
  const own = homes.find((home) => home.slug === slug)?.questions ?? [];
  const typed = Object.fromEntries(
    own.map(({ id }) => [answerField(id), values[findAnswerField(all, slug, id) ?? ''] ?? '']),
  );
  return toAnswers(own, typed);
}
