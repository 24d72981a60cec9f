import type { InquiryTopic } from '#domain/inquiries.ts';
import type { AntiSpamInput } from '#server/antiSpam.ts';
import type { ContactInput } from '#server/contact/validateContact.ts';

export type ConsentInput = { key: string; version: string; granted: boolean };

export type AttributionInput = {
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
  referrer?: string | null;
  landingPath?: string | null;
  aggregatorLeadId?: string | null;
};

export type CreateInquiryInput = {
  organizationId: string;
  unitSlug?: string | null;
  marketSlug?: string | null;
  contact: ContactInput;
  topics?: InquiryTopic[] | null;
  message?: string | null;
  moveInOn?: string | null;
  budgetMonthly?: number | null;
  beds?: number | null;
  consents: ConsentInput[];
  attribution?: AttributionInput | null;
  page?: string | null;
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};
