const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** What went wrong, without anything of the mail: a server's own words may repeat the address. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const told = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return told.length > 0 ? told.join(' ') : error instanceof Error ? error.name : 'unknown';
}

/** There is no such mailbox or number, and there will be none in an hour. */
function isForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('isForGood' in error) return error.isForGood === true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Twice as long each time; null when it is to be given up. */
export function nextAttemptAfter(error: unknown, attempts: number, now: Date): Date | null {
  if (isForGood(error) || attempts >= MAX_ATTEMPTS) return null;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return new Date(now.getTime() + waitMs);
}
