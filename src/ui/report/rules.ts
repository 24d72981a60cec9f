import { looksLikeEmail } from '#src/lib/email.ts';
import type { Rules } from '#src/ui/form/errors.ts';
import type { TRAP } from '#src/ui/form/fields.ts';

import { isReportKind, reportKinds } from './kinds.ts';

const MAX_COMMENT_LENGTH = 2_000;

export type Field = 'kind' | 'foundUrl' | 'comment' | 'email' | typeof TRAP;

export const rules: Rules<Field> = {
  kind: (kind) => (isReportKind(kind) ? null : 'Choose what it’s about.'),
  foundUrl: (link, { kind, comment }) =>
    kind === 'SCAM_COPY' && link === '' && comment === ''
      ? 'Enter the link to the ad, or tell us below where you saw it.'
      : null,
  comment(comment, { kind }) {
    if (Array.from(comment).length > MAX_COMMENT_LENGTH) return 'Use 2,000 characters or fewer.';
    return comment === '' && isReportKind(kind) ? (reportKinds[kind].missing ?? null) : null;
  },
  email: (email) =>
    email === '' || looksLikeEmail(email) ? null : 'Enter an email address like name@example.com.',
};
