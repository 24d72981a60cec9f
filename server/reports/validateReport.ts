import { INVALID_EMAIL, normalizeEmail } from '#server/contact/email.ts';
import { normalizeLines, tooLong } from '#server/contact/normalizeLines.ts';
import type { ErrorInfo } from '#server/errors.ts';

import type { ReportKind, ReportListingInput } from './reportInput.ts';

const MAX_COMMENT_LENGTH = 2_000;
const MAX_LINK_LENGTH = 2_000;

export type ValidatedReport = {
  kind: ReportKind;
  foundUrl: string | null;
  comment: string | null;
  email: string | null;
};

/** These kinds are useless without a comment. */
const needsComment: Partial<Record<ReportKind, string>> = {
  WRONG_FACTS: 'Tell us what’s wrong.',
  ACCESSIBILITY_BARRIER: 'Tell us what’s in your way.',
  DISCRIMINATORY: 'Tell us which words or photos you mean.',
  OTHER: 'Tell us what you saw.',
};

/** Adds a sentence to `problems` for each invalid field. */
export function validateReport(input: ReportListingInput, problems: ErrorInfo): ValidatedReport {
  const { kind } = input;
  const comment = normalizeLines(input.comment);
  const foundUrl = validateLink(input.foundUrl, problems);
  const trimmedEmail = input.email?.trim() ?? '';
  const email = trimmedEmail === '' ? null : normalizeEmail(trimmedEmail);

  if (Array.from(comment).length > MAX_COMMENT_LENGTH) {
    problems.comment = tooLong(MAX_COMMENT_LENGTH);
  }
  const missing = needsComment[kind];
  if (comment === '' && missing) problems.comment = missing;
  if (kind === 'SCAM_COPY' && foundUrl === null && comment === '') {
    if (!('foundUrl' in problems)) {
      problems.foundUrl = 'Enter the link to the ad, or tell us below where you saw it.';
    }
  }
  if (trimmedEmail !== '' && email === null) problems.email = INVALID_EMAIL;
  return { kind, foundUrl, comment: comment === '' ? null : comment, email };
}

/** Adds a missing scheme. The link is stored as text and never opened. */
function validateLink(link: string | null | undefined, problems: ErrorInfo): string | null {
  const text = link?.trim() ?? '';
  if (text === '') return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const isLink =
    text.length <= MAX_LINK_LENGTH &&
    /^https?:\/\/[^\s/?#]+\.[^\s/?#]/i.test(address) &&
    URL.canParse(address);
  const { href } = isLink ? new URL(address) : { href: '' };
  if (isLink && href.length <= MAX_LINK_LENGTH) return href;
  problems.foundUrl = 'Enter a link like https://example.com/ad.';
  return null;
}
