import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import { type Rules, getTooLongError } from '#src/ui/form/errors.ts';
import type { HONEYPOT_FIELD } from '#src/ui/form/formFields.ts';

import { isReportKind, reportKinds } from './reportKinds.ts';

const MAX_COMMENT_LENGTH = 2_000;

export type Field = 'kind' | 'foundUrl' | 'comment' | 'email' | typeof HONEYPOT_FIELD;

export const rules: Rules<Field> = {
  kind: (kind) => (isReportKind(kind) ? null : 'Choose what it’s about.'),
  foundUrl: (link, { kind, comment }) =>
    kind === 'SCAM_COPY' && link === '' && comment === ''
      ? 'Enter the link to the ad, or tell us below where you saw it.'
      : null,
  comment(comment, { kind }) {
    if (comment === '' && isReportKind(kind)) return reportKinds[kind].missing ?? null;
    return getTooLongError(comment, MAX_COMMENT_LENGTH);
  },
  email: (email) => (email === '' || looksLikeEmail(email) ? null : INVALID_EMAIL),
};
