import type { Values } from '#machines/tour/context.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { answerField } from '#src/lib/tourAnswers.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectTour, tour } from '#src/store/tour.ts';

import { offerOf } from './offerOf.ts';

/** Said of a visit, whatever home is seen. */
const OF_ANY_HOME = ['partySize', 'accommodationRequest'];

type Answered = { organizationId: string; details: Values; words: Readonly<Record<string, string>> };

/**
 * What was answered for the tour that was booked last, as far as the next home asks the same: nobody types it twice.
 * It is gone with the page, and when the visitor wants to be forgotten. What was seen of one home is not seen of another.
 */
export function answeredBefore(store: Pick<AppStore, 'startListening' | 'getState'>) {
  let last: Answered | null = null;

  store.startListening({
    predicate: ({ type }) => type === `${tour.reducerPath}/request.booked`,
    effect() {
      const { organizationId, details, answered: words } = selectTour(store.getState())?.context ?? {};
      last = organizationId && details && words ? { organizationId, details, words } : null;
    },
  });
  store.startListening({
    predicate: ({ type }) => type === `${tour.reducerPath}/visitor.forgotten`,
    effect() {
      last = null;
    },
  });

  return (organizationId: string, offer: TourOffer): Values => {
    if (last?.organizationId !== organizationId) return {};
    const { details, words } = last;
    const asked = offerOf(offer).questions;
    const same = offer.questions.filter(
      ({ id, kind }) => kind !== 'ACKNOWLEDGE' && askedIn(asked[id]) === askedIn(words[id]),
    );
    const fields = [...same.map(({ id }) => answerField(id)), ...OF_ANY_HOME];
    return Object.fromEntries(Object.entries(details).filter(([field]) => fields.includes(field)));
  };
}

/** What is asked, without what each home makes of the answer. */
function askedIn(words: string | undefined): string | null {
  if (words === undefined) return null;
  const { kind, label, options } = JSON.parse(words) as TourOffer['questions'][number];
  return JSON.stringify([kind, label, options]);
}
