import type { Values, Words } from '#machines/tour/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { Booking } from './booking.ts';

/** Said of a visit, whatever home is seen. */
const ofAnyHome: Words = { partySize: '{}', accommodationRequest: '{}' };

/** By the store of a tab, what was answered for its last booking, by what was asked: it is gone with the page. */
const lastIn = new WeakMap<object, ReadonlyMap<string, string | undefined>>();

/** From now on nobody types twice what he has answered here. */
export function keepAnswers(store: AppStore, { flow, shown }: Booking) {
  store.startListening({
    predicate: ({ type }) => type === `${flow.reducerPath}/request.booked`,
    effect() {
      const { details = {}, answered = {} } = shown()?.context ?? {};
      lastIn.set(store, new Map(askedIn(answered).map(([field, asked]) => [asked, details[field]])));
    },
  });
}

export const forgetAnswers = (store: AppStore) => void lastIn.delete(store);

/** What was answered for the booking before, as far as the next homes ask the same. */
export const answeredBefore = (store: AppStore, questions: Words): Values =>
  Object.fromEntries(
    askedIn(questions).flatMap(([field, asked]) => {
      const answer = lastIn.get(store)?.get(asked);
      return answer === undefined ? [] : [[field, answer]];
    }),
  );

/**
 * What is asked in each field, without what each home makes of the answer. What was seen of one home is not seen of
 * another.
 */
const askedIn = (questions: Words) =>
  Object.entries({ ...questions, ...ofAnyHome }).flatMap(([field, words]): [string, string][] => {
    const { id = field, kind, label, options } = JSON.parse(words) as Record<string, unknown>;
    return kind === 'ACKNOWLEDGE' ? [] : [[field, JSON.stringify([id, kind, label, options])]];
  });
