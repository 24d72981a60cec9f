import { noBookingEmailError } from '#domain/contact.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { validateConsents } from '#server/contact/consents.ts';
import { validateContact, type Contact } from '#server/contact/validateContact.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ConsentInput } from '#server/graphql/schemaTypes.ts';

import { validateSessionKey } from '../model/session.ts';
import type { TourRule } from '../model/tour.ts';
import type { BookerInput } from './bookingInput.ts';

/** The email is required because the booking is confirmed there. */
export type Booker = { contact: Contact & { email: string }; consents: ConsentInput[] };

/** Adds a sentence to `problems` for each invalid field. */
export function validateBooker(
  input: BookerInput,
  { kinds, problems }: { kinds: readonly TourKind[]; problems: ErrorInfo },
): Booker {
  validateSessionKey(input.sessionKey, problems);
  const contact = validateContact(input.contact, problems);
  const email = contact.email ?? '';
  if (email === '' && problems.email === undefined) problems.email = noBookingEmailError;
  const isSelfGuided = kinds.includes('SELF_GUIDED');
  if (isSelfGuided && contact.phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  return { contact: { ...contact, email }, consents: validateConsents(input.consents, contact, problems) };
}

type BookerRules = { rules: readonly TourRule[]; time: { kind: TourKind } | null; problems: ErrorInfo };

/** A video tour may be a call to the visitor, so it may require a phone number. */
export function validateCallNumber(
  { phoneNumber }: Pick<Contact, 'phoneNumber'>,
  { rules, time, problems }: BookerRules,
): void {
  const requiresPhoneNumber = rules.find(({ kind }) => kind === time?.kind)?.callsVisitor ?? false;
  if (requiresPhoneNumber && phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your phone number. We’ll call you there for the video tour.';
  }
}
