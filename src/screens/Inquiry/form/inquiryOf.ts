import type { ConsentText, ContactChannel, InquiryToSend } from '#src/api/inquiries.ts';
import { answeredConsents } from '#src/lib/consents.ts';
import { TRAP } from '#src/ui/form/fields.ts';

import type { Attribution } from '#src/lib/attribution.ts';
import type { InquiryValues } from './fields.ts';
import { dollarsOf } from './rules.ts';
import { topicField, topics } from './topics.ts';

/** The same again for a question of which it is not known whether it arrived. */
export type Attempt = { idempotencyKey: string; attribution: Attribution };

type Asked = {
  organizationId: string;
  unitSlug: string | null;
  consents: readonly ConsentText[];
  page: string;
  attempt: Attempt;
};

const given = (text: string) => (text === '' ? null : text);

/** What the form says, as the server is told. */
export function inquiryOf(values: InquiryValues, asked: Asked): InquiryToSend {
  const { organizationId, unitSlug, consents, page, attempt } = asked;
  return {
    organizationId,
    unitSlug,
    marketSlug: given(values.marketSlug),
    contact: {
      firstName: values.firstName,
      lastName: values.lastName,
      email: given(values.email),
      phoneNumber: given(values.phoneNumber),
      preferredChannel: given(values.preferredChannel) as ContactChannel | null,
    },
    topics: topics.filter((topic) => values[topicField(topic)] !== ''),
    message: given(values.message),
    moveInOn: given(values.moveInOn),
    budgetMonthly: values.budgetMonthly === '' ? null : dollarsOf(values.budgetMonthly),
    beds: values.beds === '' ? null : Number(values.beds),
    consents: answeredConsents(consents, values),
    page,
    ...attempt,
    website: values[TRAP],
  };
}
