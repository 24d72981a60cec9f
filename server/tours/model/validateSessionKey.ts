import type { ErrorInfo } from '#server/errors.ts';

export const isSessionKey = (key: string): boolean => /^[\w-]{8,100}$/.test(key);

export function validateSessionKey(sessionKey: string, problems: ErrorInfo): void {
  if (isSessionKey(sessionKey)) return;
  problems.sessionKey = 'The key must have 8 to 100 letters, digits, hyphens or underscores.';
}
