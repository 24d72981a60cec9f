import type { ReportKind } from '../reportInput.ts';

/** As the beginning of "… of Elm House". */
export const kindWords: Record<ReportKind, string> = {
  WRONG_PRICE: 'a wrong price',
  WRONG_FACTS: 'wrong facts',
  WRONG_PHOTOS: 'wrong pictures',
  ALREADY_RENTED: 'a home that is rented already',
  SCAM_COPY: 'a copied ad',
  ACCESSIBILITY_BARRIER: 'a barrier to access',
  DISCRIMINATORY: 'discriminating words',
  OTHER: 'something else',
};
