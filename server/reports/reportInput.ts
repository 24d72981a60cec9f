import type { AntiSpamInput } from '#server/antiSpam.ts';
import type { InquiryDeps } from '#server/inquiries/inquiryDeps.ts';

export type ReportDeps = Omit<InquiryDeps, 'tokens'>;

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
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};
