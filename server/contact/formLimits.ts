import type { Env } from '#server/env.ts';
import type { TextLimits } from '#server/texts/textLimits.ts';

import type { MailLimits } from './mailLimits.ts';

/** Shared by all forms. */
export type FormLimits = MailLimits &
  TextLimits & {
    formsPer10Min: number;
    formMinSeconds: number;
    maxAlertsPerEmail: number;
    codesPer10Min: number;
  };

export const getFormLimits = ({
  forms,
  mail,
  texts,
  maxAlertsPerEmail,
  codesPer10Min,
}: Pick<Env, 'forms' | 'mail' | 'texts' | 'maxAlertsPerEmail' | 'codesPer10Min'>): FormLimits => ({
  formsPer10Min: forms.per10Min,
  formMinSeconds: forms.minSeconds,
  maxEmailsPerRecipientPerHour: mail.maxPerRecipientPerHour,
  maxEmailsPerOrganizationPerHour: mail.maxPerOrganizationPerHour,
  textsPerOrganizationPerDay: texts.maxPerOrganizationPerDay,
  textCountries: texts.countries,
  maxAlertsPerEmail,
  codesPer10Min,
});
