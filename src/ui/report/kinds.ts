export type ReportKind =
  | 'WRONG_PRICE'
  | 'WRONG_FACTS'
  | 'WRONG_PHOTOS'
  | 'ALREADY_RENTED'
  | 'SCAM_COPY'
  | 'ACCESSIBILITY_BARRIER'
  | 'DISCRIMINATORY'
  | 'OTHER';

type Words = {
  label: string;
  detail?: string;
  /** What the comment is asked with. */
  comment: string;
  /** Told when it is needed and not there. */
  missing?: string;
};

export const reportKinds: Record<ReportKind, Words> = {
  WRONG_PRICE: { label: 'The price is wrong', comment: 'Which price, and what should it be?' },
  WRONG_FACTS: {
    label: 'Something else in it is wrong',
    detail: 'Rooms, size, pets, dates, address.',
    comment: 'What is wrong?',
    missing: 'Tell us what is wrong.',
  },
  WRONG_PHOTOS: { label: 'The pictures are wrong', comment: 'Which of them, and why?' },
  ALREADY_RENTED: { label: 'It is rented already', comment: 'How do you know?' },
  SCAM_COPY: {
    label: 'Somebody has copied this ad',
    detail: 'At another price, by somebody else, or asking for money.',
    comment: 'Where did you see it, and what were you asked for?',
  },
  ACCESSIBILITY_BARRIER: {
    label: 'A barrier keeps me out',
    detail: 'On this page, or at the home.',
    comment: 'What is in your way?',
    missing: 'Tell us what is in your way.',
  },
  DISCRIMINATORY: {
    label: 'It treats people unequally',
    comment: 'Which words or pictures do you mean?',
    missing: 'Tell us which words or pictures you mean.',
  },
  OTHER: { label: 'Something else', comment: 'What have you seen?', missing: 'Tell us what you have seen.' },
};

export const isReportKind = (text: string | undefined): text is ReportKind =>
  text !== undefined && Object.hasOwn(reportKinds, text);
