import { topicLabels, type InquiryTopic } from '#domain/inquiries.ts';
import type { Values } from '#src/ui/form/errors.ts';
import { consentField } from '#src/lib/consents.ts';
import { HONEYPOT_FIELD } from '#src/ui/form/formFields.ts';

import type { ConsentText } from '../api/inquiries.ts';

export const contactFields = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

export const topics = Object.keys(topicLabels) as InquiryTopic[];

export const topicField = (topic: InquiryTopic) => `topic.${topic}` as const;

const fixedFields = [
  ...contactFields,
  'preferredChannel',
  'message',
  'moveInOn',
  'marketSlug',
  'budgetMonthly',
  'beds',
  HONEYPOT_FIELD,
  ...topics.map(topicField),
] as const;

export type Field = (typeof fixedFields)[number] | `consent.${string}`;
export type InquiryValues = Values<Field>;

export const listFields = (consents: readonly ConsentText[]): Field[] => [
  ...fixedFields,
  ...consents.map(({ key }) => consentField(key)),
];
