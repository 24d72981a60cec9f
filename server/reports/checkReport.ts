import { INVALID_EMAIL, possibleEmail } from '#server/contact/email.ts';
import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import type { ErrorInfo } from '#server/errors.ts';

import type { ReportKind, ReportListingInput } from './reportInput.ts';

const MAX_COMMENT_LENGTH = 2_000;
const MAX_LINK_LENGTH = 2_000;

export type CheckedReport = {
  kind: ReportKind;
  foundUrl: string | null;
  comment: string | null;
  email: string | null;
};

/** Without a word of what it is, these would help nobody. */
const needsComment: Partial<Record<ReportKind, string>> = {
  WRONG_FACTS: 'Tell us what’s wrong.',
  ACCESSIBILITY_BARRIER: 'Tell us what’s in your way.',
  DISCRIMINATORY: 'Tell us which words or photos you mean.',
  OTHER: 'Tell us what you saw.',
};

/** What is wrong stands in `problems` afterwards, a sentence for each field. */
export function checkReport(input: ReportListingInput, problems: ErrorInfo): CheckedReport {
  const { kind } = input;
  const comment = plainLines(input.comment);
  const foundUrl = linkOf(input.foundUrl, problems);
  const givenEmail = input.email?.trim() ?? '';
  const email = givenEmail === '' ? null : possibleEmail(givenEmail);

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
  if (givenEmail !== '' && email === null) problems.email = INVALID_EMAIL;
  return { kind, foundUrl, comment: comment === '' ? null : comment, email };
}

/** With its scheme, which people leave out. It is kept as text and never opened. */
function linkOf(given: string | null | undefined, problems: ErrorInfo): string | null {
  const text = given?.trim() ?? '';
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
