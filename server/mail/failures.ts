import { getErrorName } from '#server/log.ts';

const MAX_ATTEMPTS = 12;
const INITIAL_RETRY_MS = 30_000;
const MAX_WAIT_MS = 3_600_000;

/** The error without any email content, since a server's own message may repeat the address. */
export function getErrorReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return codes.length > 0 ? codes.join(' ') : getErrorName(error);
}

/** The mailbox or number does not exist, so a retry would not help. */
function isPermanent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('isPermanent' in error) return error.isPermanent === true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Doubles the wait each time; null to give up. */
export function getNextAttempt(error: unknown, attempts: number, now: Date): Date | null {
  if (isPermanent(error) || attempts >= MAX_ATTEMPTS) return null;
  const waitMs = Math.min(INITIAL_RETRY_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return new Date(now.getTime() + waitMs);
}
