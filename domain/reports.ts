import { getTooLongError } from './text.ts';

export type ReportKind =
  | 'WRONG_PRICE'
  | 'WRONG_FACTS'
  | 'WRONG_PHOTOS'
  | 'ALREADY_RENTED'
  | 'SCAM_COPY'
  | 'ACCESSIBILITY_BARRIER'
  | 'DISCRIMINATORY'
  | 'OTHER';

type ReportTexts = {
  label: string;
  detail?: string;
  /** The label of the comment field. */
  comment: string;
  /** The error if a required comment is missing. */
  missing?: string;
};

export const reportKinds: Record<ReportKind, ReportTexts> = {
  WRONG_PRICE: { label: 'The price is wrong', comment: 'Which price, and what should it be?' },
  WRONG_FACTS: {
    label: 'Other details are wrong',
    detail: 'Rooms, size, pets, dates, address.',
    comment: 'What’s wrong?',
    missing: 'Tell us what’s wrong.',
  },
  WRONG_PHOTOS: { label: 'The photos are wrong', comment: 'Which ones, and why?' },
  ALREADY_RENTED: { label: 'It’s already rented', comment: 'How did you find out?' },
  SCAM_COPY: {
    label: 'Someone copied this ad',
    detail: 'At a different price, by someone else, or asking for money.',
    comment: 'Where did you see it, and what did they ask for?',
  },
  ACCESSIBILITY_BARRIER: {
    label: 'I ran into a barrier',
    detail: 'An accessibility problem on this page or at the home.',
    comment: 'What’s in your way?',
    missing: 'Tell us what’s in your way.',
  },
  DISCRIMINATORY: {
    label: 'It discriminates against people',
    comment: 'Which words or photos do you mean?',
    missing: 'Tell us which words or photos you mean.',
  },
  OTHER: { label: 'Something else', comment: 'What did you see?', missing: 'Tell us what you saw.' },
};

export const isReportKind = (text: string | undefined): text is ReportKind =>
  text !== undefined && Object.hasOwn(reportKinds, text);

/** In characters, of the link to an ad. */
export const MAX_AD_LINK_LENGTH = 2_000;

const MAX_REPORT_LENGTH = 2_000;

/** What is wrong with a report's comment. */
export const getCommentError = (kind: ReportKind, comment: string): string | null =>
  comment === '' ? (reportKinds[kind].missing ?? null) : getTooLongError(comment, MAX_REPORT_LENGTH);

export const noAdError = 'Enter the link to the ad, or tell us below where you saw it.';

/** What happens next; `by` is the promised time in words. */
export const formatReview = (by: string | null): string =>
  by === null ? 'Someone on our team will look at it.' : `Someone on our team will look at it by ${by}.`;
