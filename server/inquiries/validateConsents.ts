import { replyErrors } from '#domain/inquiries.ts';
import type { Contact } from '#server/contact/validateContact.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ConsentInput } from '#server/graphql/schemaTypes.ts';

import { isConsentText } from './consentTexts.ts';

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
