import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { getCommentError, isReportKind, noAdError } from '#domain/reports.ts';
import { type Rules } from '#src/ui/form/errors.ts';
import type { HONEYPOT_FIELD } from '#src/ui/form/formFields.ts';

export type Field = 'kind' | 'foundUrl' | 'comment' | 'email' | typeof HONEYPOT_FIELD;

export const rules: Rules<Field> = {
  kind: (kind) => (isReportKind(kind) ? null : 'Choose what it’s about.'),
  foundUrl: (link, { kind, comment }) =>
    kind === 'SCAM_COPY' && link === '' && comment === '' ? noAdError : null,
  comment: (comment, { kind }) => (isReportKind(kind) ? getCommentError(kind, comment) : null),
  email: (email) => (email === '' || looksLikeEmail(email) ? null : contactErrors.invalidEmail),
};
