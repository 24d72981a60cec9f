const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${dialled(phone)}`;

export const textHref = (phone: string): string => `sms:${dialled(phone)}`;

/** Whether it can be one. Which numbers there are is for the server to say. */
export const hasPhoneDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 8;
