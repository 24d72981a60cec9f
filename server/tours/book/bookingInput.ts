import type { AntiSpamInput } from '#server/antiSpam.ts';
import type { ContactInput } from '#server/contact/validateContact.ts';
import type { Answer } from '#server/db/tours/tours.ts';
import type { AttributionInput, ConsentInput } from '#server/inquiries/inquiryInput.ts';

/** The booker's details, for any number of homes. */
export type BookerInput = {
  organizationId: string;
  sessionKey: string;
  contact: ContactInput;
  contactProofs?: readonly string[] | null;
  identityVerificationId?: string | null;
  verifyLater?: boolean | null;
  consents: ConsentInput[];
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type CreateTourRequestInput = BookerInput & {
  slug: string;
  slotId: string;
  holdId?: string | null;
  questionsVersion: string;
  answers: Answer[];
  accommodationRequest?: string | null;
  partySize?: number | null;
  acceptedTotalCents: number;
  inquiryToken?: string | null;
  sameDayAs?: string | null;
  attribution?: AttributionInput | null;
  page?: string | null;
};
