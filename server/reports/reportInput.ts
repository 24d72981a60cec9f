import type { ReportKind } from '#domain/reports.ts';
import type { AntiSpamInput } from '#server/antiSpam.ts';
import type { InquiryDeps } from '#server/inquiries/inquiryDeps.ts';

export type ReportDeps = Omit<InquiryDeps, 'tokens'>;

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
