import { contactErrors } from '#domain/contact.ts';
import { replyErrors } from '#domain/inquiries.ts';
import { normalizePhone } from '#domain/phone.ts';
import { formatTooLong } from '#domain/text.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ContactInput } from '#server/graphql/schemaTypes.ts';

import { normalizeEmail } from './normalizeEmail.ts';
import { validateName } from './validateName.ts';

export type ContactChannel = 'EMAIL' | 'TEXT' | 'CALL';

export const channelLabels = { EMAIL: 'by email', TEXT: 'by text', CALL: 'by phone' };

export type Contact = {
  firstName: string;
  lastName: string;
  email: string | null;
  /** E.164 */
  phoneNumber: string | null;
  preferredChannel: ContactChannel | null;
};

/** Collects the problems in `problems`, by field. */
export function validateContact(input: ContactInput, problems: ErrorInfo): Contact {
  const name = (field: 'firstName' | 'lastName') => {
    const checked = validateName(input[field], field);
    if ('value' in checked) return checked.value;
    problems[field] = checked.problem;
    return '';
  };
  const [rawEmail, rawPhone] = [input.email?.trim() ?? '', input.phoneNumber?.trim() ?? ''];
  const contact: Contact = {
    firstName: name('firstName'),
    lastName: name('lastName'),
    email: rawEmail === '' ? null : normalizeEmail(rawEmail),
    phoneNumber: rawPhone === '' ? null : normalizePhone(rawPhone),
    preferredChannel: input.preferredChannel ?? null,
  };
  if (rawEmail !== '' && contact.email === null) {
    problems.email = rawEmail.length > 254 ? formatTooLong(254) : contactErrors.invalidEmail;
  }
  if (rawPhone !== '' && contact.phoneNumber === null) {
    problems.phoneNumber = contactErrors.invalidPhone;
  }
  if (rawEmail === '' && rawPhone === '') problems.email = replyErrors.noEmailOrPhone;
  if (contact.preferredChannel === 'EMAIL' && rawEmail === '') {
    problems.email = replyErrors.noEmail;
  }
  if ((contact.preferredChannel === 'TEXT' || contact.preferredChannel === 'CALL') && rawPhone === '') {
    problems.phoneNumber = replyErrors.noPhone;
  }
  return contact;
}
