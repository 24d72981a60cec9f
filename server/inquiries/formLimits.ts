import type { Env } from '#server/env.ts';

import type { InquiryParts } from './inquiryParts.ts';

export const formLimitsOf = ({ forms, mail }: Pick<Env, 'forms' | 'mail'>): InquiryParts['limits'] => ({
  formsPer10Min: forms.per10Min,
  formLeastSeconds: forms.leastSeconds,
  mailsToOnePerHour: mail.mostToOnePerHour,
});
