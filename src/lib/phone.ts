const toDialable = (phone: string) => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${toDialable(phone)}`;

export const textHref = (phone: string): string => `sms:${toDialable(phone)}`;

/** Whether the text has enough digits; the server validates the number. */
export const hasPhoneDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 8;
