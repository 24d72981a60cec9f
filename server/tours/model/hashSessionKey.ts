import type { SecretKey } from '#server/secretKey.ts';

/** Ties rows to a tab without storing its key. */
export const hashSessionKey = (secretKey: SecretKey, sessionKey: string): Buffer =>
  secretKey.hash('tour session', sessionKey);
