const toDialable = (phone: string) => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${toDialable(phone)}`;

export const textHref = (phone: string): string => `sms:${toDialable(phone)}`;
