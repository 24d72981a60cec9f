import { looksLikeEmail } from './email.ts';
import { hasPhoneDigits } from './phone.ts';

type Contact = Readonly<Record<string, string | undefined>>;

/** Whether so much is known of somebody that he need not be asked again. */
export const isContactKnown = ({ firstName, lastName, email, phoneNumber }: Contact) =>
  Boolean(firstName && lastName && email && looksLikeEmail(email)) &&
  (!phoneNumber || hasPhoneDigits(phoneNumber));
