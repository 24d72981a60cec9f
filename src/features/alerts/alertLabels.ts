import { formatCount } from '#domain/text.ts';

import type { AlertFrequency } from './api/alertRequests.ts';
import type { Alert } from './api/alerts.ts';

const frequencyDescriptions = {
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

export const frequencies: { value: AlertFrequency; label: string; detail: string }[] = [
  { value: 'INSTANT', label: 'Right away', detail: frequencyDescriptions.INSTANT },
  {
    value: 'DAILY',
    label: 'Once a day',
    detail: 'At 9:00 AM where the homes are, when there’s something new.',
  },
  { value: 'WEEKLY', label: 'Once a week', detail: 'Thursdays at 9:00 AM, when there’s something new.' },
];
