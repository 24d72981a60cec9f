import { contactErrors } from '#domain/contact.ts';
import { type ReportKind, MAX_AD_LINK_LENGTH, getCommentError, noAdError } from '#domain/reports.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ReportListingInput } from '#server/graphql/schemaTypes.ts';

export type ValidatedReport = {
  kind: ReportKind;
  foundUrl: string | null;
  comment: string | null;
  email: string | null;
};

/** Adds a sentence to `problems` for each invalid field. */
export function validateReport(input: ReportListingInput, problems: ErrorInfo): ValidatedReport {
  const { kind } = input;
  const comment = normalizeLines(input.comment);
  const foundUrl = validateLink(input.foundUrl, problems);
  const trimmedEmail = input.email?.trim() ?? '';
  const email = trimmedEmail === '' ? null : normalizeEmail(trimmedEmail);

  const commentError = getCommentError(kind, comment);
  if (commentError !== null) problems.comment = commentError;
  if (kind === 'SCAM_COPY' && foundUrl === null && comment === '') {
    if (!('foundUrl' in problems)) problems.foundUrl = noAdError;
  }
  if (trimmedEmail !== '' && email === null) problems.email = contactErrors.invalidEmail;
  return { kind, foundUrl, comment: comment === '' ? null : comment, email };
}

/** Adds a missing scheme. The link is stored as text and never opened. */
function validateLink(link: string | null | undefined, problems: ErrorInfo): string | null {
  const text = link?.trim() ?? '';
  if (text === '') return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const isLink =
    text.length <= MAX_AD_LINK_LENGTH &&
    /^https?:\/\/[^\s/?#]+\.[^\s/?#]/i.test(address) &&
    URL.canParse(address);
  const { href } = isLink ? new URL(address) : { href: '' };
  if (isLink && href.length <= MAX_AD_LINK_LENGTH) return href;
  problems.foundUrl = 'Enter a link like https://example.com/ad.';
  return null;
}
