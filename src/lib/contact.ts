import { looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';

const toDialable = (phone: string) => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${toDialable(phone)}`;

export const textHref = (phone: string): string => `sms:${toDialable(phone)}`;

type Contact = Readonly<Record<string, string | undefined>>;

/** Whether the visitor's contact details are complete, so that they need not be asked again. */
export const isContactComplete = ({ firstName, lastName, email, phoneNumber }: Contact) =>
  Boolean(firstName && lastName && email && looksLikeEmail(email)) &&
  (!phoneNumber || isPhoneNumber(phoneNumber));
