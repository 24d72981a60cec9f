import { randomBytes } from 'node:crypto';

/** Whatever has an id on the wire: its two letters, then 32 hexadecimal digits. */
export const newSid = (letters: 'IM' | 'MB' | 'ME'): string => letters + randomBytes(16).toString('hex');

/** The digit that is left 0 tells the objects of one conversation, or of one user, apart. */
export const newOwnerSid = (letters: 'CH' | 'US'): string =>
  `${letters}0${randomBytes(16).toString('hex').slice(1)}`;

/** Also Twilio's own, which leave no digit. */
export const isConversationSid = (text: string) => /^CH[0-9a-f]{32}$/.test(text);
