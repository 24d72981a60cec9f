import { looksLikeEmail } from './email.ts';
import { hasPhoneDigits } from './phone.ts';

type Contact = Readonly<Record<string, string | undefined>>;

/** Whether the visitor's contact details are complete, so that they need not be asked again. */
export const isContactComplete = ({ firstName, lastName, email, phoneNumber }: Contact) =>
  Boolean(firstName && lastName && email && looksLikeEmail(email)) &&
  (!phoneNumber || hasPhoneDigits(phoneNumber));
