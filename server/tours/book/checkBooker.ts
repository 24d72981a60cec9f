import { checkContact, type Contact } from '#server/contact/checkContact.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { checkConsents } from '#server/inquiries/checkConsents.ts';
import type { ConsentInput } from '#server/inquiries/inquiryInput.ts';
import { checkSessionKey } from '#server/tours/sessionKey.ts';
import type { TourKind, TourRule } from '#server/tours/tour.ts';

import type { BookerInput } from './bookingInput.ts';

/** With an address: what is booked is confirmed there. */
export type Booker = { contact: Contact & { email: string }; consents: ConsentInput[] };

/** What is wrong stands in `problems` afterwards, a sentence for each field. */
export function checkBooker(
  input: BookerInput,
  { kinds, problems }: { kinds: readonly TourKind[]; problems: ErrorInfo },
): Booker {
  checkSessionKey(input.sessionKey, problems);
  const contact = checkContact(input.contact, problems);
  const email = contact.email ?? '';
  if (email === '' && problems.email === undefined)
    problems.email = 'Enter your email address. We’ll send your confirmation there.';
  const isAlone = kinds.includes('SELF_GUIDED');
  if (isAlone && contact.phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  return { contact: { ...contact, email }, consents: checkConsents(input.consents, contact, problems) };
}

type Asked = { rules: readonly TourRule[]; time: { kind: TourKind } | null; problems: ErrorInfo };

/** A video tour may be a call to the visitor. */
export function checkNumberToCall(
  { phoneNumber }: Pick<Contact, 'phoneNumber'>,
  { rules, time, problems }: Asked,
): void {
  const isCalled = rules.find(({ kind }) => kind === time?.kind)?.callsVisitor ?? false;
  if (isCalled && phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your phone number. We’ll call you there for the video tour.';
  }
}
