const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${dialled(phone)}`;

export const textHref = (phone: string): string => `sms:${dialled(phone)}`;
