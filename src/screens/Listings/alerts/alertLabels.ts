import { formatCount } from '#domain/text.ts';
import type { Alert } from '#src/api/alerts.ts';

export const frequencyDescriptions = {
  INSTANT: 'We email you within minutes when a matching home is listed.',
  DAILY: 'We email you once a day when there are new matching homes.',
  WEEKLY: 'We email you once a week when there are new matching homes.',
};

const homeAlertDescriptions = {
  SAVED_SEARCH: 'We email you when there are new matching homes.',
  UNIT_AVAILABLE: 'We email you once, when you can rent this home.',
  PRICE_DROP: 'We email you when this home’s total monthly price drops.',
  TOURS_OPEN: 'We email you once, when you can tour this home.',
  SLOT_FREED: 'We email you when a tour time opens up on that day.',
};

export const describeAlert = ({ kind, frequency }: Pick<Alert, 'kind' | 'frequency'>): string =>
  kind === 'SAVED_SEARCH' && frequency !== null
    ? frequencyDescriptions[frequency]
    : homeAlertDescriptions[kind];

export const stateLabels = { UNCONFIRMED: 'Not confirmed yet', ACTIVE: 'On', ENDED: 'Stopped' };

/** The number of homes that a search currently matches. */
export function formatMatchCount(count: number): string {
  if (count === 0) return 'No matching homes right now';
  return `See ${formatCount(count, 'matching home')}`;
}
