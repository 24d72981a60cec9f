import type { ReportKind } from '#domain/reports.ts';

/** For the leasing team, after a colon or in a fact. */
export const reportKindLabels: Record<ReportKind, string> = {
  WRONG_PRICE: 'a wrong price',
  WRONG_FACTS: 'incorrect details',
  WRONG_PHOTOS: 'wrong photos',
  ALREADY_RENTED: 'a home that’s already rented',
  SCAM_COPY: 'a copied ad',
  ACCESSIBILITY_BARRIER: 'an accessibility barrier',
  DISCRIMINATORY: 'discriminatory language',
  OTHER: 'another problem',
};
