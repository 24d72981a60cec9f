import { toConsentAnswers } from '#src/lib/consents.ts';
import { HONEYPOT_FIELD } from '#src/ui/form/formFields.ts';
import type { Attribution } from '#src/lib/attribution.ts';
import { emptyToNull } from '#src/lib/emptyToNull.ts';

import type { ConsentText, ContactChannel, InquiryToSend } from '../api/inquiries.ts';
import type { InquiryValues } from './fields.ts';
import { topicField, topics } from './fields.ts';
import { parseDollars } from './rules.ts';

/** Reused for a retry while it is unknown whether the inquiry arrived. */
export type Attempt = { idempotencyKey: string; attribution: Attribution };

type InquiryDraft = {
  organizationId: string;
  unitSlug: string | null;
  consents: readonly ConsentText[];
  page: string;
  attempt: Attempt;
};

/** The form's values as the server expects them. */
export function toInquiryInput(values: InquiryValues, inquiry: InquiryDraft): InquiryToSend {
  const { organizationId, unitSlug, consents, page, attempt } = inquiry;
  return {
    organizationId,
    unitSlug,
    marketSlug: emptyToNull(values.marketSlug),
    contact: {
      firstName: values.firstName,
      lastName: values.lastName,
      email: emptyToNull(values.email),
      phoneNumber: emptyToNull(values.phoneNumber),
      preferredChannel: emptyToNull(values.preferredChannel) as ContactChannel | null,
    },
    topics: topics.filter((topic) => values[topicField(topic)] !== ''),
    message: emptyToNull(values.message),
    moveInOn: emptyToNull(values.moveInOn),
    budgetMonthly: values.budgetMonthly === '' ? null : parseDollars(values.budgetMonthly),
    beds: values.beds === '' ? null : Number(values.beds),
    consents: toConsentAnswers(consents, values),
    page,
    ...attempt,
    website: values[HONEYPOT_FIELD],
  };
}
