import type { SecretKey } from '#server/secretKey.ts';

/** By it rows belong to a tab; nobody can read from the table which key it has. */
export const sessionMac = (secretKey: SecretKey, sessionKey: string): Buffer =>
  secretKey.mac('tour session', sessionKey);
