import type { ErrorInfo } from '#server/errors.ts';

import { INVALID_EMAIL, possibleEmail } from './email.ts';
import { checkName } from './name.ts';
import { possiblePhone } from './phone.ts';
import { tooLong } from './plainLines.ts';

export type ContactChannel = 'EMAIL' | 'TEXT' | 'CALL';

export type ContactInput = {
  firstName: string;
  lastName: string;
  email?: string | null;
  phoneNumber?: string | null;
  preferredChannel?: ContactChannel | null;
};

export type Contact = {
  firstName: string;
  lastName: string;
  email: string | null;
  /** E.164 */
  phoneNumber: string | null;
  preferredChannel: ContactChannel | null;
};

/** What is wrong with it stands in `problems` afterwards, by the name of the field. */
export function checkContact(given: ContactInput, problems: ErrorInfo): Contact {
  const name = (field: 'firstName' | 'lastName', which: string) => {
    const checked = checkName(given[field], which);
    if ('value' in checked) return checked.value;
    problems[field] = checked.problem;
    return '';
  };
  const [givenEmail, givenPhone] = [given.email?.trim() ?? '', given.phoneNumber?.trim() ?? ''];
  const contact: Contact = {
    firstName: name('firstName', 'first name'),
    lastName: name('lastName', 'last name'),
    email: givenEmail === '' ? null : possibleEmail(givenEmail),
    phoneNumber: givenPhone === '' ? null : possiblePhone(givenPhone),
    preferredChannel: given.preferredChannel ?? null,
  };
  if (givenEmail !== '' && contact.email === null) {
    problems.email = givenEmail.length > 254 ? tooLong(254) : INVALID_EMAIL;
  }
  if (givenPhone !== '' && contact.phoneNumber === null) {
    problems.phoneNumber = 'Enter a phone number with its area code, like (512) 555-0142.';
  }
  if (givenEmail === '' && givenPhone === '') problems.email = 'Enter an email address or a phone number.';
  if (contact.preferredChannel === 'EMAIL' && givenEmail === '') {
    problems.email = 'Enter your email address, or choose another way for us to reply.';
  }
  if ((contact.preferredChannel === 'TEXT' || contact.preferredChannel === 'CALL') && givenPhone === '') {
    problems.phoneNumber = 'Enter your phone number, or choose another way for us to reply.';
  }
  return contact;
}
