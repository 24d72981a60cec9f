import { replyErrors } from '#domain/inquiries.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ConsentInput } from '#server/graphql/schemaTypes.ts';

import type { Contact } from './validateContact.ts';

/** A consent a visitor may give. Published wording never changes; a change is a new version. */
export type ConsentText = {
  key: 'sms.transactional' | 'sms.marketing';
  version: string;
  text: string;
};

const texts = (organizationName: string): ConsentText[] => [
  {
    key: 'sms.transactional',
    version: '2026-11',
    text:
      `${organizationName} may text me about my questions and tours at the number above. ` +
      'This is not a condition of renting. Message frequency varies. Message and data rates may apply. ' +
      'Reply STOP to end, HELP for help.',
  },
  {
    key: 'sms.marketing',
    version: '2026-11',
    text:
      `${organizationName} may text me about other homes at the number above. ` +
      'This is not a condition of renting. Message frequency varies. Message and data rates may apply. ' +
      'Reply STOP to end, HELP for help.',
  },
];

/** The consents a form shows now, never preselected. */
export const consentTexts = texts;

const isConsentText = (key: string, version: string) =>
  texts('').some((known) => known.key === key && known.version === version);

/** Adds a sentence to `problems` for each invalid field. */
export function validateConsents(
  consents: readonly ConsentInput[],
  contact: Contact,
  problems: ErrorInfo,
): ConsentInput[] {
  const keys = consents.map(({ key }) => key);
  const isKnown = consents.every(({ key, version }) => isConsentText(key, version));
  if (!isKnown || new Set(keys).size < keys.length) {
    problems.consents = 'Our text-message terms have changed. Please review them.';
  }
  const granted = consents.filter((consent) => consent.granted).map(({ key }) => key);
  if (granted.length > 0 && contact.phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter the mobile number we may text, or uncheck the text message box.';
  }
  if (contact.preferredChannel === 'TEXT' && !granted.includes('sms.transactional')) {
    problems.preferredChannel = replyErrors.noConsent;
  }
  return consents.map(({ key, version, granted: isGranted }) => ({ key, version, granted: isGranted }));
}
