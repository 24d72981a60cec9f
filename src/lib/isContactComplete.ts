import { looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';

type Contact = Readonly<Record<string, string | undefined>>;

/** Whether the visitor's contact details are complete, so that they need not be asked again. */
export const isContactComplete = ({ firstName, lastName, email, phoneNumber }: Contact) =>
  Boolean(firstName && lastName && email && looksLikeEmail(email)) &&
  (!phoneNumber || isPhoneNumber(phoneNumber));
