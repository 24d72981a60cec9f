import type { Env } from '#server/env.ts';

import type { AlertParts } from '#server/alerts/alertInput.ts';

/** Of every form together. */
export type FormLimits = AlertParts['limits'];

export const formLimitsOf = ({
  forms,
  mail,
  alertsToOne,
}: Pick<Env, 'forms' | 'mail' | 'alertsToOne'>): FormLimits => ({
  formsPer10Min: forms.per10Min,
  formLeastSeconds: forms.leastSeconds,
  mailsToOnePerHour: mail.mostToOnePerHour,
  alertsToOne,
});
