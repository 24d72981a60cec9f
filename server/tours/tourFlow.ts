import type { TourKind, TourRule, VerificationKind } from './tour.ts';

export type TourStep = 'TOUR_TYPE' | 'TIME' | 'CONTACT' | 'DETAILS' | 'VERIFY' | 'REVIEW';

export const kindLabels: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided',
  IN_PERSON: 'In person',
  LIVE_VIDEO: 'Video',
  OPEN_HOUSE: 'Open house',
};

const order: readonly VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];

/** What has to be shown, in the order in which it is asked for. */
export const inOrder = (requires: readonly VerificationKind[]) =>
  order.filter((kind) => requires.includes(kind));

/** How many come with whom and what they need is asked of everybody, so the details are always there. */
export const stepsOf = (rules: readonly TourRule[]): TourStep[] => [
  ...(rules.length > 1 ? (['TOUR_TYPE'] as const) : []),
  'TIME',
  'CONTACT',
  'DETAILS',
  ...(rules.some(({ requires }) => requires.length > 0) ? (['VERIFY'] as const) : []),
  'REVIEW',
];
