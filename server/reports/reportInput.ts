import type { FormProof } from '#server/antiSpam.ts';
import type { InquiryParts } from '#server/inquiries/inquiryParts.ts';

export type ReportParts = Omit<InquiryParts, 'tokens'>;

export type ReportKind =
  | 'WRONG_PRICE'
  | 'WRONG_FACTS'
  | 'WRONG_PHOTOS'
  | 'ALREADY_RENTED'
  | 'SCAM_COPY'
  | 'ACCESSIBILITY_BARRIER'
  | 'DISCRIMINATORY'
  | 'OTHER';

export type ReportListingInput = {
  organizationId: string;
  unitSlug?: string | null;
  foundUrl?: string | null;
  kind: ReportKind;
  comment?: string | null;
  email?: string | null;
  antiSpam: FormProof;
  idempotencyKey: string;
};
