import type { Env } from '#server/env.ts';

import type { AlertParts } from '#server/alerts/alertInput.ts';

/** Of every form together. */
export type FormLimits = AlertParts['limits'] & { codesPer10Min: number };

export const formLimitsOf = ({
  forms,
  mail,
  alertsToOne,
  codesPer10Min,
}: Pick<Env, 'forms' | 'mail' | 'alertsToOne' | 'codesPer10Min'>): FormLimits => ({
  formsPer10Min: forms.per10Min,
  formLeastSeconds: forms.leastSeconds,
  mailsToOnePerHour: mail.mostToOnePerHour,
  alertsToOne,
  codesPer10Min,
});
