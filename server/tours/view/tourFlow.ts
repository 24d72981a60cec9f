import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';

import type { TourRule } from '../model/tour.ts';

export type TourStep = 'TOUR_TYPE' | 'TIME' | 'CONTACT' | 'DETAILS' | 'VERIFY' | 'REVIEW';

export const kindLabels: Record<TourKind, string> = {
  SELF_GUIDED: 'Self-guided',
  IN_PERSON: 'In person',
  LIVE_VIDEO: 'Video',
  OPEN_HOUSE: 'Open house',
};

const order: readonly VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];

/** Required verifications, in the order the visitor completes them. */
export const sortVerifications = (requires: readonly VerificationKind[]) =>
  order.filter((kind) => requires.includes(kind));

/** The details step is always included, because every visitor is asked about their group and their needs. */
export const getTourSteps = (rules: readonly TourRule[]): TourStep[] => [
  ...(rules.length > 1 ? (['TOUR_TYPE'] as const) : []),
  'TIME',
  'CONTACT',
  'DETAILS',
  ...(rules.some(({ requires }) => requires.length > 0) ? (['VERIFY'] as const) : []),
  'REVIEW',
];
