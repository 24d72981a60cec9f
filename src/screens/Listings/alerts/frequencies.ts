import type { AlertFrequency } from '#src/api/alertRequests.ts';

import { frequencyDescriptions } from './alertLabels.ts';

export const frequencies: { value: AlertFrequency; label: string; detail: string }[] = [
  { value: 'INSTANT', label: 'Right away', detail: frequencyDescriptions.INSTANT },
  {
    value: 'DAILY',
    label: 'Once a day',
    detail: 'At 9:00 AM where the homes are, when there’s something new.',
  },
  { value: 'WEEKLY', label: 'Once a week', detail: 'Thursdays at 9:00 AM, when there’s something new.' },
];
