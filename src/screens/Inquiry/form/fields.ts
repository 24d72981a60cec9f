import type { ConsentText } from '#src/api/inquiries.ts';
import type { Values } from '#src/ui/form/errors.ts';
import { consentField } from '#src/lib/consents.ts';
import { TRAP } from '#src/ui/form/fields.ts';

import { topicField, topics } from './topics.ts';

export const contactFields = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

const fixed = [
  ...contactFields,
  'preferredChannel',
  'message',
  'moveInOn',
  'marketSlug',
  'budgetMonthly',
  'beds',
  TRAP,
  ...topics.map(topicField),
] as const;

export type Field = (typeof fixed)[number] | `consent.${string}`;
export type InquiryValues = Values<Field>;

export const fieldsWith = (consents: readonly ConsentText[]): Field[] => [
  ...fixed,
  ...consents.map(({ key }) => consentField(key)),
];
