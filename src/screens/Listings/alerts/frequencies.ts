import type { AlertFrequency } from '#src/api/alertRequests.ts';

export const frequencies: { value: AlertFrequency; label: string; detail: string }[] = [
  { value: 'INSTANT', label: 'At once', detail: 'Within some minutes of a home being listed.' },
  { value: 'DAILY', label: 'Once a day', detail: 'At 9:00 am where the homes are, when there is news.' },
  { value: 'WEEKLY', label: 'Once a week', detail: 'On Thursdays at 9:00 am, when there is news.' },
];
