import type { Values, QuestionTexts } from '#machines/tour/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { Booking } from './booking.ts';

/** Questions about the visit that do not depend on the home. */
const commonQuestions: QuestionTexts = { partySize: '{}', accommodationRequest: '{}' };

/** The answers of a tab's last booking by question. They are lost with the page. */
const lastAnswers = new WeakMap<object, ReadonlyMap<string, string | undefined>>();

/** Remembers answers, so that visitors need not type them again. */
export function rememberAnswers(store: AppStore, { flow, shown }: Booking) {
  store.startListening({
    predicate: ({ type }) => type === `${flow.reducerPath}/request.booked`,
    effect() {
      const { details = {}, answeredQuestions = {} } = shown()?.context ?? {};
      lastAnswers.set(
        store,
        new Map(
          listQuestionKeys(answeredQuestions).map(([field, questionKey]) => [questionKey, details[field]]),
        ),
      );
    },
  });
}

export const forgetAnswers = (store: AppStore) => void lastAnswers.delete(store);

/** The previous booking's answers to questions that the next homes also ask. */
export const getPreviousAnswers = (store: AppStore, questions: QuestionTexts): Values =>
  Object.fromEntries(
    listQuestionKeys(questions).flatMap(([field, questionKey]) => {
      const answer = lastAnswers.get(store)?.get(questionKey);
      return answer === undefined ? [] : [[field, answer]];
    }),
  );

/**
 * Identifies the question behind each field, without how a home evaluates the answer. Acknowledgments are
 * left out, because they apply to one home only.
 */
const listQuestionKeys = (questions: QuestionTexts) =>
  Object.entries({ ...questions, ...commonQuestions }).flatMap(([field, words]): [string, string][] => {
    const { id = field, kind, label, options } = JSON.parse(words) as Record<string, unknown>;
    return kind === 'ACKNOWLEDGE' ? [] : [[field, JSON.stringify([id, kind, label, options])]];
  });
