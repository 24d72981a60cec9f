import type { Alert } from '#src/api/alerts.ts';

export const often = {
  INSTANT: 'We email you within minutes when a matching home is listed.',
  DAILY: 'We email you once a day when there are new matching homes.',
  WEEKLY: 'We email you once a week when there are new matching homes.',
};

const ofOneHome = {
  SAVED_SEARCH: 'We email you when there are new matching homes.',
  UNIT_AVAILABLE: 'We email you once, when you can rent this home.',
  PRICE_DROP: 'We email you when this home’s total monthly price drops.',
  TOURS_OPEN: 'We email you once, when you can tour this home.',
  SLOT_FREED: 'We email you when a tour time opens up on that day.',
};

export const whatIsTold = ({ kind, frequency }: Pick<Alert, 'kind' | 'frequency'>): string =>
  kind === 'SAVED_SEARCH' && frequency !== null ? often[frequency] : ofOneHome[kind];

export const stateWords = { UNCONFIRMED: 'Not confirmed yet', ACTIVE: 'On', ENDED: 'Stopped' };

/** How many homes a search would show now. */
export function countWords(count: number): string {
  if (count === 0) return 'No homes match now';
  return count === 1 ? 'See the home that matches now' : `See the ${count} homes that match now`;
}
