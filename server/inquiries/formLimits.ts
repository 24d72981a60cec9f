import type { Env } from '#server/env.ts';

import type { AlertParts } from '#server/alerts/alertInput.ts';
import type { TextLimits } from '#server/texts/textLimits.ts';

/** Of every form together. */
export type FormLimits = AlertParts['limits'] & TextLimits & { codesPer10Min: number };

export const formLimitsOf = ({
  forms,
  mail,
  texts,
  alertsToOne,
  codesPer10Min,
}: Pick<Env, 'forms' | 'mail' | 'texts' | 'alertsToOne' | 'codesPer10Min'>): FormLimits => ({
  formsPer10Min: forms.per10Min,
  formLeastSeconds: forms.leastSeconds,
  mailsToOnePerHour: mail.mostToOnePerHour,
  mailsPerOrganizationPerHour: mail.mostPerOrganizationPerHour,
  textsPerOrganizationPerDay: texts.mostPerOrganizationPerDay,
  textCountries: texts.countries,
  alertsToOne,
  codesPer10Min,
});
