const toDialable = (phone: string) => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${toDialable(phone)}`;

export const textHref = (phone: string): string => `sms:${toDialable(phone)}`;

/** Whether the text has enough digits; the server validates the number. */
export const hasPhoneDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 8;

/** Whether the text looks like an email address; only a delivered email proves it. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

type Contact = Readonly<Record<string, string | undefined>>;

/** Whether the visitor's contact details are complete, so that they need not be asked again. */
export const isContactComplete = ({ firstName, lastName, email, phoneNumber }: Contact) =>
  Boolean(firstName && lastName && email && looksLikeEmail(email)) &&
  (!phoneNumber || hasPhoneDigits(phoneNumber));
