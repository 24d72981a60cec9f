import type { ErrorInfo } from '#server/errors.ts';

export function validateSessionKey(sessionKey: string, problems: ErrorInfo): void {
  if (/^[\w-]{8,100}$/.test(sessionKey)) return;
  problems.sessionKey = 'The key must have 8 to 100 letters, digits, hyphens or underscores.';
}
