import type { Alert } from '#src/api/alerts.ts';

const often = {
  INSTANT: 'You hear of a home that fits within some minutes of its being listed.',
  DAILY: 'You hear of new homes that fit once a day, when there are any.',
  WEEKLY: 'You hear of new homes that fit once a week, when there are any.',
};

const ofOneHome = {
  SAVED_SEARCH: 'You hear of new homes that fit.',
  UNIT_AVAILABLE: 'You hear of it once, when this home can be rented.',
  PRICE_DROP: 'You hear of it when the whole monthly price of this home drops.',
  TOURS_OPEN: 'You hear of it once, when this home can be seen.',
  SLOT_FREED: 'You hear of it when a time for a tour is free again on that day.',
};

export const whatIsTold = ({ kind, frequency }: Pick<Alert, 'kind' | 'frequency'>): string =>
  kind === 'SAVED_SEARCH' && frequency !== null ? often[frequency] : ofOneHome[kind];

export const stateWords = { UNCONFIRMED: 'Not confirmed yet', ACTIVE: 'On', ENDED: 'Stopped' };

/** How many homes a search would show now. */
export function countWords(count: number): string {
  if (count === 0) return 'No home fits now';
  return count === 1 ? 'See the home that fits now' : `See the ${count} homes that fit now`;
}
