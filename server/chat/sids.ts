import { randomBytes } from 'node:crypto';

/** A protocol id: two letters, then 32 hexadecimal digits. */
export const createSid = (letters: 'IM' | 'MB' | 'ME'): string => letters + randomBytes(16).toString('hex');

/** The first digit stays 0, so that it can number the objects of a conversation or user. */
export const createOwnerSid = (letters: 'CH' | 'US'): string =>
  `${letters}0${randomBytes(16).toString('hex').slice(1)}`;

/** Also accepts Twilio's own ids, which reserve no digit. */
export const isConversationSid = (text: string) => /^CH[0-9a-f]{32}$/.test(text);
