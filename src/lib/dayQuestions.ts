import { answerField, answersOf } from './tourAnswers.ts';

type Question = { id: string; kind: string };
type Home<Q> = { slug: string; questions: readonly Q[] };

/** A question that is asked once, of all the homes that ask it in the same words. */
export type DayQuestion<Q> = { field: string; question: Q; slugs: string[] };

/** The first and the last possible day move on by themselves; a criterion is told when an answer touches it. */
const wordsOf = (question: Question) =>
  JSON.stringify({ ...question, min: null, max: null, purpose: null, criterionText: null });

/** What is asked of several homes, in the order of the first of them. */
export function dayQuestions<Q extends Question>(homes: readonly Home<Q>[]): DayQuestion<Q>[] {
  const asked = new Map<string, DayQuestion<Q>>();
  for (const { slug, questions } of homes) {
    for (const question of questions) {
      const words = wordsOf(question);
      const same = asked.get(words);
      if (same) same.slugs.push(slug);
      else {
        const others = [...asked.values()].filter((other) => other.question.id === question.id).length;
        const field = answerField(question.id) + (others === 0 ? '' : `.${others + 1}`);
        asked.set(words, { field, question, slugs: [slug] });
      }
    }
  }
  return [...asked.values()];
}

/** Of each field the words of its question. */
export const wordsOfDay = (questions: readonly DayQuestion<Question>[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ field, question }) => [field, wordsOf(question)]));

/** Where a question of a home is answered. */
export const fieldOf = (questions: readonly DayQuestion<Question>[], slug: string, id: string) =>
  questions.find(({ question, slugs }) => question.id === id && slugs.includes(slug))?.field;

/** What was typed, as one of the homes asks it. */
export function answersFor<Q extends Question>(
  homes: readonly Home<Q>[],
  slug: string,
  values: Readonly<Record<string, string>>,
) {
  const all = dayQuestions(homes);
  const own = homes.find((home) => home.slug === slug)?.questions ?? [];
  const typed = Object.fromEntries(
    own.map(({ id }) => [answerField(id), values[fieldOf(all, slug, id) ?? ''] ?? '']),
  );
  return answersOf(own, typed);
}
